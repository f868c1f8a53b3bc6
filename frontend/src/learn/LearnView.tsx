// The view Learn: the lectures as pages that run, and exercises.

import { useEffect } from "preact/hooks";
import { language } from "../state/language";
import { Panel } from "../ui/controls";
import { Exercises } from "./exercises/Exercises";
import { PAGES, page, progress } from "./state";
import { Text } from "./Text";
import { courseText } from "./texts";
import { l } from "./words";
import "../study/study.css";
import "./learn.css";

export default function LearnView() {
  const words = l.value;
  const open = page.value;
  useEffect(() => {
    history.replaceState(null, "", `${location.search}#learn?page=${open}`);
  }, [open]);
  return (
    <div class="learn">
      <div class="column">
        <Panel title={words.title}>
          <p class="hint-text">{words.intro}</p>
          <nav aria-label={words.title}>
            <ol class="contents">
              {PAGES.map((name) => (
                <li key={name}>
                  <a
                    href={`#learn?page=${name}`}
                    aria-current={name === open ? "page" : undefined}
                    onClick={(event) => {
                      event.preventDefault();
                      page.value = name;
                    }}
                  >
                    {words.pages[name]}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <p>
            <small>{words.solved(Object.values(progress.value).reduce((sum, count) => sum + count, 0))}</small>
          </p>
        </Panel>
      </div>
      <div class="column wide">
        {open === "exercises" ? <Exercises /> : <Lesson key={`${open} ${language.value}`} name={open} />}
      </div>
    </div>
  );
}

/** A page of the course, with a word on it where it is not in the language in use. */
function Lesson({ name }: { name: string }) {
  const { text, tongue } = courseText(name);
  return (
    <>
      {tongue !== language.value && <p class="hint-text untranslated">{l.value.untranslated}</p>}
      <Text text={text} tongue={tongue} />
    </>
  );
}

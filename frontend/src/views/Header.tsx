// The name, the views, and what one can set for the page itself.

import { t } from "../i18n";
import { ConnectionLost } from "../net/socket";
import { showError } from "../state/announce";
import { LANGUAGES, chosen, language, nameOf, speak } from "../state/language";
import { TABS, tab, openTab } from "../state/tab";
import { THEMES, sound, theme } from "../state/settings";
import { Icon, type IconName } from "../ui/icons";
import { showingKeys } from "./Keys";

const THEME_ICONS: Record<(typeof THEMES)[number], IconName> = { system: "system", light: "sun", dark: "moon" };

export function Header() {
  const words = t.value.page;
  const nextTheme = THEMES[(THEMES.indexOf(theme.value) + 1) % THEMES.length]!;
  return (
    <header class="top">
      <span class="brand">
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <circle class="dark" cx="12" cy="13" r="8" />
          <circle class="light" cx="20" cy="19" r="8" />
        </svg>
        plyglot
      </span>
      <nav aria-label={words.views}>
        {TABS.map((each) => (
          <a
            key={each}
            href={`#${each}`}
            aria-current={each === tab.value ? "page" : undefined}
            onClick={(event) => {
              event.preventDefault();
              openTab(each);
            }}
          >
            {t.value.places[each]}
          </a>
        ))}
      </nav>
      <div class="settings">
        <label class="language">
          <span class="visually-hidden">{words.language}</span>
          <select
            value={chosen.value}
            onChange={(event) => choose(LANGUAGES[event.currentTarget.selectedIndex]!)}
          >
            {LANGUAGES.map((each) => (
              <option key={each} value={each} title={nameOf(each)}>
                {each.toUpperCase()}
              </option>
            ))}
          </select>
        </label>
        <IconButton
          icon={THEME_ICONS[theme.value]}
          label={words.labelled(words.theme, words.themes[theme.value])}
          onClick={() => (theme.value = nextTheme)}
        />
        <IconButton
          icon={sound.value ? "sound" : "silent"}
          label={sound.value ? words.soundOn : words.soundOff}
          onClick={() => (sound.value = !sound.value)}
        />
        <IconButton icon="keys" label={words.keys} onClick={() => (showingKeys.value = true)} />
      </div>
    </header>
  );
}

/** Speak a language; without a server, its file cannot be fetched, and the page stays as it is. */
function choose(tag: string): void {
  speak(tag).catch(() => {
    chosen.value = language.value;
    showError(new ConnectionLost());
  });
}

function IconButton({ icon, label, onClick }: { icon: IconName; label: string; onClick(): void }) {
  return (
    <button type="button" class="button quiet icon" title={label} aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

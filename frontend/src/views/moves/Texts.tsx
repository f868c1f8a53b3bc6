// The game as text, out and in: copy in every notation, an address to share, paste, files.

import { useId, useState } from "preact/hooks";
import { t } from "../../i18n";
import { gameFile, treeText } from "../../model/notation";
import { showError, notify } from "../../state/announce";
import { game, info, view } from "../../state/game";
import { openFile, paste, written } from "../../state/importing";
import { address } from "../../state/saving";
import { Button, Panel } from "../../ui/controls";

/** The format that holds every game, with variations. */
const TEXT = "plyglot";

export function Texts() {
  const words = t.value.moves;
  const notations = Object.entries(view.value?.notations ?? {});
  const { tree } = game.value!;
  const forked = Object.values(tree.nodes).some(({ children }) => children.length > 1);
  return (
    <Panel title={words.texts}>
      {notations.map(([name, text]) => (
        <CopyRow key={name} label={words.notations[name] ?? name} text={text} />
      ))}
      {forked && <CopyRow label={words.variations} text={treeText(tree)} />}
      <CopyRow label={words.share} text={`${location.origin}${location.pathname}${address.value.query}`} />
      {!address.value.whole && <p class="hint-text">{t.value.keeping.tooLong}</p>}
      <Paste />
      <Files />
    </Panel>
  );
}

function CopyRow({ label, text }: { label: string; text: string }) {
  const id = useId();
  const copy = async (): Promise<void> => {
    const field = document.getElementById(id) as HTMLInputElement;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      field.select(); // a page that is not from this machine has no clipboard, but may do this
      if (!document.execCommand("copy")) return;
    }
    notify(t.value.moves.copied);
  };
  return (
    <div class="copy-row">
      <label for={id}>{label}</label>
      <input id={id} readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
      <Button onClick={() => void copy()} title={t.value.page.labelled(t.value.moves.copy, label)}>
        {t.value.moves.copy}
      </Button>
    </div>
  );
}

function Paste() {
  const words = t.value.moves;
  const [text, write] = useState("");
  const id = useId();
  return (
    <form
      class="paste"
      onSubmit={(event) => {
        event.preventDefault();
        paste(text).then(() => write(""), showError);
      }}
    >
      <label for={id}>{words.paste}</label>
      <textarea
        id={id}
        rows={2}
        value={text}
        spellcheck={false}
        placeholder={t.value.keeping.pasteFiles}
        onInput={(event) => write(event.currentTarget.value)}
      />
      <button type="submit" class="button plain" disabled={!text.trim()}>
        {words.read}
      </button>
    </form>
  );
}

function Files() {
  const words = t.value.moves;
  const name = game.value!.spec.replaceAll(/[^a-z0-9]+/gi, "-");
  const own = info.value!.formats.filter((format) => format !== TEXT);
  const save = (format: string, type: string, extension = format): void => {
    written(format).then((data) => download(`${name}.${extension}`, type, data), showError);
  };
  return (
    <div class="actions">
      <Button onClick={() => save(TEXT, "text/plain", "txt")}>{words.downloadText}</Button>
      <Button onClick={() => download(`${name}.json`, "application/json", asJson())}>{words.downloadJson}</Button>
      {own.map((format) => {
        const name = t.value.keeping.formats[format] ?? format.toUpperCase();
        const title = t.value.page.labelled(t.value.keeping.download, name);
        return (
          <Button key={format} title={title} onClick={() => save(format, "application/octet-stream")}>
            {name}
          </Button>
        );
      })}
      <label class="button plain file">
        {words.upload}
        <input type="file" class="visually-hidden" onChange={(event) => upload(event.currentTarget)} />
      </label>
    </div>
  );
}

function asJson(): string {
  const { spec, start, tree, at, result } = game.value!;
  return `${JSON.stringify(gameFile(spec, start, tree, at, result), null, 2)}\n`;
}

function download(name: string, type: string, data: BlobPart): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([data], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

function upload(input: HTMLInputElement): void {
  const file = input.files?.[0];
  if (file) openFile(file).catch(showError);
  input.value = ""; // the same file may be chosen again
}

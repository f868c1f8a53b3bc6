// The game as text, out and in: copy in every notation, an address to share, paste, files.

import { useId, useState } from "preact/hooks";
import { t } from "../../i18n";
import { follow, gameFile, readGameFile, treeText } from "../../model/notation";
import { showError, notify } from "../../state/announce";
import { game, newKey, open, paste, restore, view } from "../../state/game";
import { shareAddress } from "../../state/saving";
import { resultText } from "../../state/outcome";
import { Button, Panel } from "../../ui/controls";

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
      <CopyRow label={words.share} text={shareAddress()} />
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
      <Button onClick={() => void copy()} title={`${t.value.moves.copy}: ${label}`}>
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
        placeholder={words.pasteHint}
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
  return (
    <div class="actions">
      <Button onClick={() => download(`${name}.txt`, "text/plain", asText())}>{words.downloadText}</Button>
      <Button onClick={() => download(`${name}.json`, "application/json", asJson())}>{words.downloadJson}</Button>
      <label class="button plain file">
        {words.upload}
        <input
          type="file"
          accept=".json,.txt,application/json,text/plain"
          class="visually-hidden"
          onChange={(event) => void upload(event.currentTarget)}
        />
      </label>
    </div>
  );
}

function asText(): string {
  const { spec, start, tree } = game.value!;
  return [`game: ${spec}`, start && `start: ${start}`, `result: ${resultText() || "*"}`, "", treeText(tree), ""]
    .filter((line, index) => line !== "" || index > 2)
    .join("\n");
}

function asJson(): string {
  const { spec, start, tree, at } = game.value!;
  return `${JSON.stringify(gameFile(spec, start, tree, at, resultText()), null, 2)}\n`;
}

function download(name: string, type: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

async function upload(input: HTMLInputElement): Promise<void> {
  const file = input.files?.[0];
  input.value = "";
  if (!file) return;
  const read = readGameFile(await file.text());
  if (!read) return showError(new Error(t.value.moves.badFile));
  try {
    await open(read.game, read.start);
    await restore({ ...game.value!, key: newKey(), tree: read.tree, at: follow(read.tree, read.moves) });
  } catch (error) {
    showError(error);
  }
}

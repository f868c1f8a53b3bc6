// Upload a bot: a zip file, with the class's token.

import { useState } from "preact/hooks";
import { Panel } from "../ui/controls";
import { w } from "./words";

interface Reply {
  readonly name?: string;
  readonly token?: string;
  readonly problem?: string;
  readonly error?: string;
  readonly code?: string;
}

export function Upload() {
  const words = w.value;
  const [reply, setReply] = useState<Reply | null>(null);
  const [sending, setSending] = useState(false);
  return (
    <Panel title={words.upload}>
      <form
        class="upload"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          setSending(true);
          void send(form)
            .then(setReply, (error: unknown) => setReply({ error: String(error) }))
            .finally(() => setSending(false));
        }}
      >
        <p class="hint-text">{words.uploadHelp}</p>
        <label class="field">
          {words.file}
          <input type="file" name="bot" accept=".zip" required />
        </label>
        <label class="field">
          {words.classToken}
          <input type="password" name="class" autocomplete="off" required />
        </label>
        <label class="field">
          {words.ownToken}
          <input type="password" name="own" autocomplete="off" />
        </label>
        <button type="submit" class="button main" disabled={sending}>
          {words.send}
        </button>
      </form>
      <div role="status">{reply && <Answer reply={reply} />}</div>
    </Panel>
  );
}

function Answer({ reply }: { reply: Reply }) {
  const words = w.value;
  if (reply.error !== undefined)
    return <p class="remark">{words.refused((reply.code && words.refusals[reply.code]) || reply.error)}</p>;
  return (
    <>
      <p>{words.taken(reply.name ?? "")}</p>
      {reply.token && <p>{words.keep(reply.token)}</p>}
      {reply.problem && <p class="remark">{words.problem(reply.problem)}</p>}
    </>
  );
}

async function send(form: FormData): Promise<Reply> {
  const headers = { "X-Class-Token": String(form.get("class") ?? ""), "X-Bot-Token": String(form.get("own") ?? "") };
  const answer = await fetch("upload", { method: "POST", body: form.get("bot"), headers });
  return (await answer.json()) as Reply;
}

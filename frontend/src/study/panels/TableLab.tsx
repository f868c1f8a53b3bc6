// A table so small that one can see it fill: collisions, entries that give way, answers about other positions.

import { useComputed, useSignal } from "@preact/signals";
import { ConnectionLost } from "../../net/socket";
import { errorText } from "../../state/announce";
import { Button, Select } from "../../ui/controls";
import { tableAt } from "../model/tableStates";
import { Player } from "../player";
import { choice, fault, request, running, search } from "../state";
import { nodeName, scoreAt } from "../telling";
import { w } from "../words";
import { Counters } from "./Counters";
import { Timeline } from "./Timeline";

const ENTRY_BITS = [2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const SIGNATURES = [0, 1, 2, 3, 4, 6, 8, 12, 16] as const;
/** Algorithms with a table; another one is given the part. */
const TABLED = new Set(["table", "deepening", "aspiration", "mtdf", "deepening-mtdf", "pvs-table"]);

export function TableLab() {
  const words = w.value.table;
  const entries = useSignal(5);
  const signature = useSignal(0);
  const filled = useSignal<Player | null>(null);
  const truth = useSignal<number | null>(null);
  const run = async (): Promise<void> => {
    fault.value = "";
    const { algorithm, parts } = choice.value;
    const plain = parts.filter((part) => !part.startsWith("table") && part !== "signature" && part !== "audit");
    const tabled = TABLED.has(algorithm) ? algorithm : "table";
    try {
      const size = { entry_bits: entries.value, signature_bits: signature.value };
      const trace = await search(request(choice.value, { algorithm: tabled, parts: plain, ...size }));
      if (!trace) return;
      filled.value = new Player(trace);
      const exact = await search(request(choice.value, { algorithm: "alphabeta", parts: [], limit: 200_000 }));
      truth.value = exact?.data.score ?? null;
    } catch (error) {
      if (!(error instanceof ConnectionLost)) fault.value = errorText(error);
    }
  };
  return (
    <div class="table-lab">
      <p class="hint-text">{words.explain}</p>
      <div class="fields">
        <Select
          label={words.entries}
          value={entries.value}
          options={ENTRY_BITS.map((bits) => [bits, String(2 ** bits)] as const)}
          onChange={(next) => (entries.value = next)}
        />
        <Select
          label={words.signature}
          value={signature.value}
          options={SIGNATURES.map((bits) => [bits, bits === 0 ? words.whole : String(bits)] as const)}
          onChange={(next) => (signature.value = next)}
        />
        <Button kind="main" disabled={running.value !== null} onClick={() => void run()}>
          {words.run}
        </Button>
      </div>
      {filled.value && <Filled key={filled.value.id} player={filled.value} truth={truth.value} />}
    </div>
  );
}

function Filled({ player, truth }: { player: Player; truth: number | null }) {
  const words = w.value.table;
  const { trace } = player;
  const table = useComputed(() => tableAt(player.trace, player.time.value)).value;
  const count = trace.data.entries;
  const said = (score: number): string => scoreAt(trace, 0, score);
  const answer = trace.data.score;
  return (
    <>
      <Counters trace={trace} />
      <Timeline player={player} />
      <ul class="cells" style={{ "--cells": 2 ** Math.ceil(Math.log2(count) / 2) }}>
        {Array.from({ length: count }, (_, place) => {
          const entry = table.entries.get(place);
          const where = entry ? nodeName(trace, entry.node) : words.empty;
          const name = ["cell", entry && "full", entry?.replaced && "replaced", entry?.wrong && "wrong", table.now === place && "now"];
          return (
            <li key={place} class={name.filter(Boolean).join(" ")} title={words.cell(place, where)}>
              {entry?.wrong ? "✕" : entry && entry.replaced > 0 ? Math.min(entry.replaced, 99) : ""}
            </li>
          );
        })}
      </ul>
      <ul class="remarks" role="status">
        <li>{words.fill(table.entries.size, count)}</li>
        <li>{words.hits(table.hits)}</li>
        <li>{words.replaced(table.replaced)}</li>
        <li>{words.wrong(table.wrong)}</li>
      </ul>
      {truth !== null && (
        <p class={truth === answer ? undefined : "problem"}>
          {truth === answer ? words.agrees(said(answer)) : words.differs(said(answer), said(truth))}
        </p>
      )}
    </>
  );
}

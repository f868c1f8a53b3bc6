// Two searches on one position: both trees, what only one visits, and the first node where they part.

import { useComputed, useSignal } from "@preact/signals";
import { numberText } from "../../i18n";
import { moveText } from "../../i18n/moves";
import { ConnectionLost } from "../../net/socket";
import { errorText } from "../../state/announce";
import { Button, Select } from "../../ui/controls";
import { type Comparison, compare } from "../model/comparison";
import { Player } from "../player";
import { choice, fault, fitting, other, player, request, running, search } from "../state";
import { nodeName } from "../telling";
import { TreeCanvas } from "../tree/TreeCanvas";
import { w } from "../words";
import { Counters } from "./Counters";
import { algorithmOptions } from "./Setup";
import { Timeline } from "./Timeline";

export function Compare() {
  const words = w.value.compare;
  const name = useSignal("minimax");
  const [first, second] = [player.value, other.value];
  const found = useComputed(() => (player.value && other.value ? compare(player.value.trace, other.value.trace) : null));
  if (!first) return <p class="notice">{words.none}</p>;
  const run = async (): Promise<void> => {
    fault.value = "";
    try {
      const { game } = first.trace.data;
      const tree = game.startsWith("typed:") ? { tree: game.slice("typed:".length) } : {};
      const trace = await search(request(choice.value, { algorithm: name.value, ...tree }));
      if (trace) other.value = new Player(trace);
    } catch (error) {
      if (!(error instanceof ConnectionLost)) fault.value = errorText(error);
    }
  };
  return (
    <div class="compare">
      <div class="fields">
        <Select label={words.with} value={fitting(name.value)} options={algorithmOptions()} onChange={(next) => (name.value = next)} />
        <Button kind="main" disabled={running.value !== null} onClick={() => void run()}>
          {w.value.search}
        </Button>
      </div>
      {second && found.value && <Result players={[first, second]} found={found.value} />}
    </div>
  );
}

function Result({ players, found }: { players: readonly [Player, Player]; found: Comparison }) {
  const words = w.value.compare;
  return (
    <>
      <Parting players={players} found={found} />
      <div class="beside">
        {players.map((each, index) => (
          <section key={index} aria-label={each.trace.data.algorithm}>
            <h3>{each.trace.data.algorithm}</h3>
            <TreeCanvas key={each.id} player={each} label={w.value.treeLabel(each.trace.data.algorithm, each.trace.size)} only={found.only[index]!} height={340} />
            <Timeline player={each} />
            <Counters trace={each.trace} />
            <p>{words.first(each.trace.data.algorithm, numberText(found.only[index]!.size))}</p>
          </section>
        ))}
      </div>
      <p>
        {words.both(numberText(found.both))} {words.dashed}
      </p>
    </>
  );
}

function Parting({ players, found: { parting } }: { players: readonly [Player, Player]; found: Comparison }) {
  const words = w.value.compare;
  if (!parting) return <p class="parting">{words.same}</p>;
  const said = players.map(({ trace }, index) => {
    const next = parting.next[index]!;
    const name = trace.data.algorithm;
    return next === null ? words.ends(name) : words.goes(name, trace.path(next).map((each) => moveText(each)).join(" "));
  });
  const show = (): void =>
    players.forEach((each, index) => {
      const next = parting.next[index];
      if (next !== null && next !== undefined) each.goTo(each.trace.enters[next]!);
      else each.choose(parting.node);
    });
  return (
    <p class="parting" role="status">
      {words.parts(nodeName(players[0].trace, parting.node), said[0]!, said[1]!)} <Button onClick={show}>{words.show}</Button>
    </p>
  );
}

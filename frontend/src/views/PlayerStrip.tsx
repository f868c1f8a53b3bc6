// One side: its stone, its name, who plays it, its clock, and a light when it is its turn.

import { inSentence, localeTag, player, t } from "../i18n";
import { clockText } from "../model/clock";
import { left, timing } from "../state/clocks";
import { atTip, info, over, settled, view } from "../state/game";
import { tab } from "../state/tab";
import { person, searchInfo, seats, thinking } from "../state/play";
import { levelOf } from "../state/setup";
import { Token } from "../ui/Token";
import { Takings } from "./Takings";

export function PlayerStrip({ side }: { side: number }) {
  const who = seats.value;
  const own = info.value!.players[side]!;
  const turn = settled.value && !over.value && view.value!.side === side;
  const playing = tab.value === "play";
  const engine = who[side] === "engine";
  return (
    <div class={turn ? "strip turn" : "strip"}>
      <Token side={side} />
      <span class="name">{player(own)}</span>
      {playing && (
        <span class="seat">
          {engine
            ? `${t.value.setup.engine} · ${t.value.keeping.level(levelOf(side))}`
            : person.value === side
              ? t.value.setup.you
              : t.value.setup.human}
        </span>
      )}
      {turn && playing && engine && thinking.value && atTip.value && (
        <span class="thinking">
          {searchInfo.value?.depth ? t.value.play.thinkingDeep(searchInfo.value.depth) : t.value.play.thinking}
        </span>
      )}
      <span class="gap" />
      <Takings side={side} />
      {view.value!.tally?.[side] && <span class="tally">{view.value!.tally[side]}</span>}
      {playing && timing.value === "clock" && (
        <time class={left.value[side]! < 20 ? "clock short" : "clock"} aria-label={t.value.play.clockOf(inSentence(own))}>
          {clockText(left.value[side]!, localeTag())}
        </time>
      )}
      {turn && <span class="lamp" aria-hidden="true" />}
    </div>
  );
}

// Marks on squares: the last move, where one can play, what decided the game, what someone drew.

import { type Layout, type Place, SQUARE, centre, samePlace } from "../model/layout";
import { isEmpty } from "../model/pick";
import { Arrows } from "./Arrows";
import { CellShape } from "./CellShape";
import type { Scribble } from "./pointer";

export function LastMove({ places, layout }: { places: readonly Place[]; layout: Layout }) {
  if (layout.kind === "drop") return null;
  return places.map((place) => <SquareMark key={String(place)} place={place} layout={layout} name="last" />);
}

export function DropRings({ places }: { places: readonly Place[] }) {
  return places.map((place) => <Ring key={String(place)} place={place} name="last-ring" radius={0.44} />);
}

/** What decided the game. */
export function Highlight({ places }: { places: readonly Place[] }) {
  return places.map((place) => <Ring key={String(place)} place={place} name="decisive" radius={0.46} />);
}

export function SquareMark({ place, layout, name }: { place: Place; layout: Layout; name: string }) {
  return <CellShape class={name} place={place} style={layout.style} inset={3} />;
}

export function Dot({ place, layout }: { place: Place; layout: Layout }) {
  // around what stands there, not on it
  return isEmpty(layout, place) ? (
    <Ring place={place} name="hint" radius={0.11} />
  ) : (
    <Ring place={place} name="hint around" radius={0.46} />
  );
}

function Ring({ place, name, radius }: { place: Place; name: string; radius: number }) {
  const [x, y] = centre(place);
  return <circle class={name} cx={x} cy={y} r={SQUARE * radius} />;
}

export function Scribbles({ scribbles }: { scribbles: readonly Scribble[] }) {
  const [marks, arrows] = [true, false].map((wanted) =>
    scribbles.filter(({ from, to }) => samePlace(from, to) === wanted),
  ) as [Scribble[], Scribble[]];
  return (
    <g class="scribbles">
      {marks.map(({ from }) => (
        <Ring key={String(from)} place={from} name="marked" radius={0.45} />
      ))}
      <Arrows arrows={arrows.map((arrow) => ({ ...arrow, weight: 0.8, by: "person" }))} />
    </g>
  );
}

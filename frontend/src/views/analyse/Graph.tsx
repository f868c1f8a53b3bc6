// The evaluation over the game, in the game's unit, for the first player: above the middle it is better. Proved wins and
// losses have no number: they lie in a band outside, the sooner the farther out.

import { useEffect, useRef } from "preact/hooks";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { inSentence, t } from "../../i18n";
import { type Curve, FAULT_SIGNS, type Mistake, bandMiddle, curveOf, edge, isFault } from "../../model/review";
import { signed } from "../../model/score";
import { depthOf } from "../../model/tree";
import { game, info } from "../../state/game";
import { language } from "../../state/language";
import { dark } from "../../state/settings";
import { goToPly, line, mistakes, points } from "../../state/review";

const HEIGHT = 200;

export function Graph() {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const curve = curveOf(points.value, line.value.length - 1, info.value!.unit);
  const here = depthOf(game.value!.tree, game.value!.at);
  const data: uPlot.AlignedData = [curve.values.map((_, ply) => ply), [...curve.values]];
  const shown = useRef(curve);
  shown.current = curve;

  useEffect(() => {
    if (!box.current) return;
    const made = new uPlot(options(box.current.clientWidth, shown), data, box.current);
    plot.current = made;
    const watch = new ResizeObserver(
      () => box.current && made.setSize({ width: box.current.clientWidth, height: HEIGHT }),
    );
    watch.observe(box.current);
    return () => {
      watch.disconnect();
      made.destroy();
      plot.current = null;
    };
  }, [dark.value, language.value, game.value!.spec]);
  // new data also draws the marks anew; uPlot's redraw() just after it would forget the scale
  useEffect(() => plot.current?.setData(data), [points.value, line.value.length, here, mistakes.value]);

  const name = inSentence(info.value!.players[0]);
  return <div class="graph" ref={box} role="img" aria-label={t.value.review.graph(name)} />;
}

function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** What is drawn at the moment: it changes while the plot stays. */
type Shown = { readonly current: Curve };

function options(width: number, shown: Shown): uPlot.Options {
  const ink = colour("--ink-soft");
  const rule = colour("--line");
  const accent = colour("--accent");
  const ends = (): [number, number] => [-edge(shown.current), edge(shown.current)];
  const axis = { stroke: ink, grid: { stroke: rule, width: 1 }, ticks: { show: false } };
  return {
    width,
    height: HEIGHT,
    padding: [4, 14, 0, 0],
    legend: { show: false },
    cursor: { y: false, points: { size: 8 }, drag: { x: false, y: false } },
    scales: { x: { time: false }, y: { range: ends } },
    axes: [
      { ...axis, size: 26, space: 40, incrs: [1, 2, 5, 10, 20, 50] },
      {
        ...axis,
        size: 44,
        splits: () => (shown.current.numbers ? [-1, -0.5, 0, 0.5, 1] : [0]).map((part) => part * shown.current.reach),
        values: (_, splits) => (shown.current.numbers ? splits.map(tick) : ["="]),
      },
    ],
    series: [
      { label: t.value.review.ply },
      {
        label: t.value.review.value,
        stroke: accent,
        width: 2,
        fill: `${accent}22`,
        points: { show: false },
        spanGaps: true,
        fillTo: 0,
      } as uPlot.Series,
    ],
    hooks: {
      drawClear: [(plot) => drawBands(plot, shown.current)],
      draw: [drawHere, drawMarks, (plot) => drawMistakes(plot, shown.current)],
      ready: [(plot) => plot.over.addEventListener("click", () => plot.cursor.idx != null && goToPly(plot.cursor.idx))],
    },
  };
}

/** A number of the axis; a chance to win counts from even. */
function tick(value: number): string {
  const { units } = t.value.evaluation;
  const unit = info.value?.unit;
  if (unit?.kind === "chance") return units.percent(value + 50);
  return value === 0 ? "=" : signed(value).replace(".", units.decimalPoint);
}

/** The bands of proved results, with the name of who wins. */
function drawBands(plot: uPlot, curve: Curve): void {
  if (!curve.bands) return;
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.textAlign = "left";
  ctx.textBaseline = "middle";
  ctx.font = `${11 * devicePixelRatio}px system-ui, sans-serif`;
  for (const side of [0, 1] as const) {
    const sign = side === 0 ? 1 : -1;
    const [inner, outer] = [curve.reach, edge(curve)].map((value) => plot.valToPos(sign * value, "y", true));
    ctx.fillStyle = colour("--sunken");
    ctx.fillRect(bbox.left, Math.min(inner!, outer!), bbox.width, Math.abs(inner! - outer!));
    ctx.fillStyle = colour("--ink-soft");
    const name = inSentence(info.value!.players[side]);
    const y = plot.valToPos(sign * bandMiddle(curve), "y", true);
    ctx.fillText(t.value.review.wins(name), bbox.left + 6 * devicePixelRatio, y);
  }
  ctx.restore();
}

/** A line where the board stands. */
function drawHere(plot: uPlot): void {
  const { ctx } = plot;
  const current = game.value;
  if (!current) return;
  const x = plot.valToPos(depthOf(current.tree, current.at), "x", true);
  ctx.save();
  ctx.strokeStyle = colour("--ink");
  ctx.setLineDash([4 * devicePixelRatio, 3 * devicePixelRatio]);
  ctx.beginPath();
  ctx.moveTo(x, plot.bbox.top);
  ctx.lineTo(x, plot.bbox.top + plot.bbox.height);
  ctx.stroke();
  ctx.restore();
}

/** A mark for every position: filled where it is proved, hollow where it is estimated. */
function drawMarks(plot: uPlot): void {
  const { ctx } = plot;
  ctx.save();
  ctx.strokeStyle = colour("--accent");
  ctx.lineWidth = 1.5 * devicePixelRatio;
  plot.data[1]?.forEach((value, ply) => {
    const point = points.value[ply];
    if (value === null || value === undefined || !point) return;
    ctx.fillStyle = colour(point.evaluation.exact ? "--accent" : "--surface");
    ctx.beginPath();
    ctx.arc(plot.valToPos(ply, "x", true), plot.valToPos(value, "y", true), 2.5 * devicePixelRatio, 0, 2 * Math.PI);
    ctx.fill();
    ctx.stroke();
  });
  ctx.restore();
}

/** Mistakes carry the signs that annotators use, so that they can be told apart without colours. */
function drawMistakes(plot: uPlot, { reach }: Curve): void {
  const { ctx } = plot;
  ctx.save();
  ctx.textAlign = "center";
  ctx.font = `bold ${12 * devicePixelRatio}px system-ui, sans-serif`;
  for (const mistake of mistakes.value) drawMistake(plot, mistake, reach);
  ctx.restore();
}

function drawMistake(plot: uPlot, { ply, kind }: Mistake, reach: number): void {
  const value = plot.data[1]?.[ply];
  if (value === null || value === undefined || !isFault(kind)) return;
  const { ctx } = plot;
  const [x, y] = [plot.valToPos(ply, "x", true), plot.valToPos(value, "y", true)];
  ctx.fillStyle = colour(kind === "blunder" ? "--bad" : "--warn");
  ctx.beginPath();
  ctx.arc(x, y, 4 * devicePixelRatio, 0, 2 * Math.PI);
  ctx.fill();
  const inwards = Math.abs(value) > reach; // there is no room outside
  const away = value < 0 === inwards ? -8 : 17;
  ctx.fillText(FAULT_SIGNS[kind], x, y + away * devicePixelRatio);
}

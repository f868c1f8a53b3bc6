// The evaluation over the game, for the first player: above the middle it is better.

import { useEffect, useRef } from "preact/hooks";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { t } from "../../i18n";
import type { Mistake } from "../../model/review";
import { FAULT_SIGNS, forFirst } from "../../model/score";
import { depthOf } from "../../model/tree";
import { game } from "../../state/game";
import { dark, language } from "../../state/settings";
import { goToPly, line, mistakes, reviewed } from "../../state/review";

const HEIGHT = 180;
/** The values' range, with room for the signs of mistakes above and below. */
const ROOM = 1.4;

export function Graph() {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const empty = line.value.length < 2;
  const data = series();
  const here = game.value ? depthOf(game.value.tree, game.value.at) : 0;

  useEffect(() => {
    if (empty || !box.current) return;
    const made = new uPlot(options(box.current.clientWidth), data, box.current);
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
  }, [empty, dark.value, language.value]);
  // new data also draws the marks anew; uPlot's redraw() just after it would forget the scale
  useEffect(() => plot.current?.setData(data), [data, here, mistakes.value]);

  if (empty) return <p class="hint-text">{t.value.analyse.graphEmpty}</p>;
  return <div class="graph" ref={box} role="img" aria-label={t.value.analyse.graphText} />;
}

function series(): uPlot.AlignedData {
  const values = reviewed.value.map((each) => each && forFirst(each.value, each.side));
  return [values.map((_, ply) => ply), values];
}

function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

function options(width: number): uPlot.Options {
  const ink = colour("--ink-soft");
  const rule = colour("--line");
  const accent = colour("--accent");
  return {
    width,
    height: HEIGHT,
    padding: [4, 14, 0, 0],
    legend: { show: false },
    cursor: { y: false, points: { size: 8 }, drag: { x: false, y: false } },
    scales: { x: { time: false }, y: { range: [-ROOM, ROOM] } },
    axes: [
      {
        stroke: ink,
        grid: { stroke: rule, width: 1 },
        ticks: { show: false },
        size: 26,
        space: 40,
        incrs: [1, 2, 5, 10, 20, 50],
      },
      {
        stroke: ink,
        grid: { stroke: rule, width: 1 },
        ticks: { show: false },
        size: 34,
        splits: () => [-1, 0, 1],
        values: () => ["−", "=", "+"],
      },
    ],
    series: [
      { label: t.value.analyse.ply },
      {
        label: t.value.analyse.value,
        stroke: accent,
        width: 2,
        fill: `${accent}22`,
        points: { show: false },
        spanGaps: true,
        fillTo: 0,
      } as uPlot.Series,
    ],
    hooks: {
      draw: [drawHere, drawMistakes],
      ready: [(plot) => plot.over.addEventListener("click", () => plot.cursor.idx != null && goToPly(plot.cursor.idx))],
    },
  };
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

/** Mistakes carry the signs that annotators use, so that they can be told apart without colours. */
function drawMistakes(plot: uPlot): void {
  const { ctx } = plot;
  ctx.save();
  ctx.textAlign = "center";
  ctx.font = `bold ${12 * devicePixelRatio}px system-ui, sans-serif`;
  for (const mistake of mistakes.value) drawMistake(plot, mistake);
  ctx.restore();
}

function drawMistake(plot: uPlot, { ply, fault }: Mistake): void {
  const value = plot.data[1]?.[ply];
  if (value === null || value === undefined) return;
  const { ctx } = plot;
  const [x, y] = [plot.valToPos(ply, "x", true), plot.valToPos(value, "y", true)];
  ctx.fillStyle = colour(fault === "blunder" ? "--bad" : "--warn");
  ctx.beginPath();
  ctx.arc(x, y, 4 * devicePixelRatio, 0, 2 * Math.PI);
  ctx.fill();
  const away = value < 0 ? 17 : -8;
  ctx.fillText(FAULT_SIGNS[fault], x, y + away * devicePixelRatio);
}

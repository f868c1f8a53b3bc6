// A trace that is played: the time, the node that is looked at, which nodes are unfolded, what is done by itself.

import { type ReadonlySignal, type Signal, computed, signal } from "@preact/signals";
import { type Trace, type TraceEvent, NONE } from "./model/trace";

/** Nodes that are unfolded when a trace is opened, and at which those that were unfolded on the way fold again. */
const FIRST_OPEN = 90;
const MOST_OPEN = 1_500;

export const SPEEDS = [1, 2, 5, 20, 100] as const;

let players = 0;

export class Player {
  /** Tells it from others: views of one are not those of another. */
  readonly id = ++players;
  readonly time: Signal<number>;
  /** A node that was chosen by hand; else the one where it happens. */
  readonly picked = signal<number | null>(null);
  readonly open: Signal<ReadonlySet<number>>;
  readonly playing = signal(false);
  readonly speed = signal<number>(SPEEDS[1]);
  readonly now: ReadonlySignal<TraceEvent>;
  readonly node: ReadonlySignal<number>;
  private timer = 0;
  private readonly first: ReadonlySet<number>;

  constructor(readonly trace: Trace) {
    this.first = firstOpen(trace);
    this.open = signal(this.first);
    this.time = signal(trace.length - 1);
    this.now = computed(() => trace.event(this.time.value));
    this.node = computed(() => this.picked.value ?? this.now.value.node);
  }

  goTo(time: number): void {
    this.time.value = Math.max(0, Math.min(this.trace.length - 1, Math.round(time)));
    this.picked.value = null;
    this.reveal(this.now.value.node);
  }

  choose(node: number): void {
    this.picked.value = node;
    this.reveal(node);
  }

  toggle(node: number): void {
    const open = new Set(this.open.value);
    if (!open.delete(node)) open.add(node);
    this.open.value = open;
  }

  /** Into what happens next. */
  stepIn(): void {
    this.goTo(this.time.value + 1);
  }

  back(): void {
    this.goTo(this.time.value - 1);
  }

  /** Past all that happens below the node. */
  stepOver(): void {
    const ply = this.trace.ply[this.now.value.node]!;
    this.goTo(this.trace.next(this.time.value, ({ node }) => this.trace.ply[node]! <= ply));
  }

  /** Back to the node above. */
  stepOut(): void {
    const ply = this.trace.ply[this.now.value.node]!;
    this.goTo(this.trace.next(this.time.value, ({ node }) => this.trace.ply[node]! < ply));
  }

  toCut(): void {
    this.goTo(this.trace.next(this.time.value, ({ kind }) => kind === "cut"));
  }

  /** To the next change of the best move at the root. */
  toBest(): void {
    const { trace } = this;
    this.goTo(trace.next(this.time.value, ({ kind, node }) => kind === "best" && trace.parent(node) === NONE));
  }

  /** To where the chosen node is entered. */
  toNode(): void {
    this.goTo(this.trace.enters[this.node.value]!);
  }

  play(): void {
    this.pause();
    if (this.time.value >= this.trace.length - 1) this.goTo(0);
    this.playing.value = true;
    const tick = (): void => {
      this.stepIn();
      if (this.time.value >= this.trace.length - 1) this.pause();
    };
    this.timer = window.setInterval(tick, 1000 / this.speed.value);
  }

  pause(): void {
    window.clearInterval(this.timer);
    this.playing.value = false;
  }

  /** Unfold what lies above a node; when that has become too much, fold what was unfolded before. */
  private reveal(node: number): void {
    const above = this.trace.line(node).slice(0, -1);
    if (above.every((each) => this.open.value.has(each))) return;
    const kept = this.open.value.size > MOST_OPEN ? this.first : this.open.value;
    this.open.value = new Set([...kept, ...above]);
  }
}

/** Nodes that are unfolded at first: the principal variation, then level by level as long as there is room. */
function firstOpen(trace: Trace): ReadonlySet<number> {
  const open = new Set<number>();
  let shown = trace.roots.length;
  const queue = [...trace.roots];
  for (let node = 0; node < trace.size; node++) {
    if (trace.isOnLine(node) && !queue.includes(node)) queue.push(node);
    if (queue.length > 80) break;
  }
  for (let i = 0; i < queue.length; i++) {
    const node = queue[i]!;
    if (open.has(node)) continue;
    const children = trace.children(node);
    if (children.length === 0) continue;
    if (shown + children.length > FIRST_OPEN && !trace.isOnLine(node)) continue;
    open.add(node);
    shown += children.length;
    queue.push(...children);
  }
  return open;
}

// Time as people read it.

/** `4:09`, or `9.3` in the last seconds. */
export function clockText(seconds: number): string {
  const left = Math.max(0, seconds);
  if (left < 10) return left.toFixed(1);
  const whole = Math.ceil(left);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** `850`, `12.4 k`, `3.10 M`, `1.20 G`. */
export function countText(count: number): string {
  for (const [size, unit] of [
    [1e9, "G"],
    [1e6, "M"],
    [1e3, "k"],
  ] as const) {
    if (count >= size) return `${(count / size).toPrecision(3)} ${unit}`;
  }
  return String(Math.round(count));
}

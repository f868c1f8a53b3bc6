// Time and counts as people read them. `locale` is the tag of the language: a comma or a point before decimals.

/** `4:09`, or `9.3` in the last seconds. */
export function clockText(seconds: number, locale: string): string {
  const left = Math.max(0, seconds);
  if (left < 10) return decimals(left, locale, 1);
  const whole = Math.ceil(left);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** `850`, `12.4 k`, `3.10 M`, `1.20 G`. */
export function countText(count: number, locale: string): string {
  for (const [size, unit] of [
    [1e9, "G"],
    [1e6, "M"],
    [1e3, "k"],
  ] as const) {
    if (count < size) continue;
    const scaled = count / size;
    return `${decimals(scaled, locale, scaled < 10 ? 2 : scaled < 100 ? 1 : 0)} ${unit}`;
  }
  return String(Math.round(count));
}

function decimals(value: number, locale: string, count: number): string {
  return value.toLocaleString(locale, { minimumFractionDigits: count, maximumFractionDigits: count });
}

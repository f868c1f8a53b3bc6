// The colours that a canvas draws with: those of the page's style sheet.

export interface Palette {
  readonly ink: string;
  readonly soft: string;
  readonly surface: string;
  readonly leaf: string;
  readonly table: string;
  readonly line: string;
  readonly accent: string;
  readonly bad: string;
  readonly last: string;
  readonly ground: string;
  readonly dark: string;
  readonly light: string;
}

const NAMES: Record<keyof Palette, string> = {
  ink: "--ink",
  soft: "--ink-soft",
  surface: "--surface",
  leaf: "--sunken",
  table: "--accent-soft",
  line: "--line",
  accent: "--accent",
  bad: "--bad",
  last: "--last",
  ground: "--bg",
  dark: "--dark",
  light: "--light",
};

export function paletteOf(element: Element): Palette {
  const style = getComputedStyle(element);
  const entries = Object.entries(NAMES).map(([name, property]) => [name, style.getPropertyValue(property).trim()]);
  return Object.fromEntries(entries) as unknown as Palette;
}

// Line drawings for buttons; the buttons say in words what they do.

const PATHS = {
  first: "M4 3v10M13 3L6 8l7 5z",
  back: "M10.5 3L5 8l5.5 5",
  forward: "M5.5 3L11 8l-5.5 5",
  last: "M12 3v10M3 3l7 5-7 5z",
  flip: "M5 2v12M5 2L2.500 4.500M5 2l2.500 2.500M11 14V2M11 14l-2.500-2.500M11 14l2.500-2.500",
  sun: "M8 5a3 3 0 100 6 3 3 0 000-6zM8 1v2m0 10v2M1 8h2m10 0h2M3 3l1.5 1.5m7 7L13 13M3 13l1.5-1.5m7-7L13 3",
  moon: "M13.5 9.5A6 6 0 016.5 2.500a6 6 0 107 7z",
  system: "M2 3h12v8H2zM6 14h4M8 11v3",
  sound: "M2 6v4h3l4 3V3L5 6zM11.500 5.500a3.500 3.500 0 010 5M13.500 3.500a6.300 6.300 0 010 9",
  silent: "M2 6v4h3l4 3V3L5 6zM11.500 6l3 4m0-4l-3 4",
  play: "M4 2.500l9 5.500-9 5.500z",
  pause: "M4.500 3v10M11.500 3v10",
  into: "M8 2v10M8 12.500l-4-4M8 12.500l4-4",
  over: "M2 10c1-7 11-7 12 0M14 10.500l-3.500-2M14 10.500l1-4",
  out: "M8 14V4M8 3.500l-4 4M8 3.500l4 4",
  cut: "M3 3l10 10M13 3L3 13",
  best: "M8 2l1.800 4 4.200.4-3.200 2.800 1 4.300L8 11.200l-3.800 2.300 1-4.300L2 6.400 6.200 6z",
  target: "M8 2.500a5.500 5.500 0 100 11 5.500 5.500 0 000-11zM8 7v2",
  keys: "M1.500 4h13v8h-13zM4 6.500h.5M7 6.500h.5M10 6.500h.5M12 6.500h.5M5 9.500h6",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

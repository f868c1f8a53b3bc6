// Which page of the course is open, and what has been done of the exercises: on this machine only.

import { signal } from "@preact/signals";
import { persisted } from "../state/storage";

export const PAGES = ["backtracking", "negamax", "trees", "solving", "tournaments", "limits", "exercises"] as const;

const asked = new URLSearchParams(location.hash.split("?")[1] ?? "").get("page");

export const page = signal<string>(PAGES.find((name) => name === asked) ?? PAGES[0]);

/** Exercises that have been solved, and how often; by their kinds. */
export const progress = persisted<Record<string, number>>("learn.progress", {}, (value) => typeof value === "object" && value !== null);

export function solved(kind: string): void {
  progress.value = { ...progress.value, [kind]: (progress.value[kind] ?? 0) + 1 };
}

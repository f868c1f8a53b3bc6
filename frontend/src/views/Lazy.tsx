// A view whose code is fetched when it is opened first.

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { showError } from "../state/announce";

type Module = { default: ComponentType };

export function Lazy({ load }: { load(): Promise<Module> }) {
  const [loaded, keep] = useState<Module | null>(null);
  useEffect(() => {
    void load().then(keep, showError);
  }, []);
  if (!loaded) return <div class="board-shadow" aria-busy="true" />;
  return <loaded.default />;
}

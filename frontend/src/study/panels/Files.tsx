// A trace as a file, a picture, an address; and back.

import { notify, showError } from "../../state/announce";
import { Button } from "../../ui/controls";
import { BadTrace, readTrace } from "../model/files";
import { Trace } from "../model/trace";
import { type Player } from "../player";
import { fault, show } from "../state";
import { type Scene, paint } from "../tree/paint";
import { CanvasPainter, SvgPainter } from "../tree/painter";
import { w } from "../words";

const SIDE = 8_000;

export function Files({ player, scene }: { player: Player | null; scene: () => Scene | null }) {
  const words = w.value.files;
  const name = player ? `${player.trace.data.algorithm}-${player.trace.data.depth}` : "";
  return (
    <div class="buttons files">
      {player && (
        <>
          <Button onClick={() => download(`${name}.json`, new Blob([JSON.stringify(player.trace.data)], { type: "application/json" }))}>
            {words.save}
          </Button>
          <Button onClick={() => saveSvg(`${name}.svg`, scene())}>{words.svg}</Button>
          <Button onClick={() => savePng(`${name}.png`, scene())}>{words.png}</Button>
        </>
      )}
      <label class="button plain">
        {words.open}
        <input
          type="file"
          class="visually-hidden"
          accept=".json,application/json"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = "";
            if (file) void openFile(file);
          }}
        />
      </label>
      <Button onClick={() => void navigator.clipboard.writeText(location.href).then(() => notify(words.copied), showError)}>{words.link}</Button>
    </div>
  );
}

async function openFile(file: File): Promise<void> {
  fault.value = "";
  try {
    show(new Trace(readTrace(await file.text())));
  } catch (error) {
    if (!(error instanceof BadTrace)) throw error;
    fault.value = `${file.name}: ${w.value.files.bad[error.reason]}`;
  }
}

function saveSvg(name: string, scene: Scene | null): void {
  if (!scene) return;
  const painter = new SvgPainter();
  const { left, top, width, height } = scene.plan;
  paint(scene, painter, { left, top, right: left + width, bottom: top + height });
  download(name, new Blob([painter.document(left, top, width, height, scene.palette.ground)], { type: "image/svg+xml" }));
}

function savePng(name: string, scene: Scene | null): void {
  if (!scene) return;
  const { left, top, width, height } = scene.plan;
  const scale = Math.min(2, SIDE / width, SIDE / height);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  const context = canvas.getContext("2d")!;
  context.fillStyle = scene.palette.ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
  paint(scene, new CanvasPainter(context), { left, top, right: left + width, bottom: top + height });
  canvas.toBlob((blob) => blob && download(name, blob));
}

function download(name: string, blob: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

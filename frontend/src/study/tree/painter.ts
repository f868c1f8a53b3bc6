// What a tree is drawn with: a canvas, or the text of an SVG file.

export interface Painter {
  box(x: number, y: number, width: number, height: number, fill: string, edge: string, thick: number, dash: boolean): void;
  line(x1: number, y1: number, x2: number, y2: number, colour: string, thick: number, dash: boolean): void;
  text(x: number, y: number, text: string, colour: string, size: number, bold: boolean): void;
  disc(x: number, y: number, radius: number, fill: string, edge: string): void;
  /** How much of it shows: what has not happened yet is pale. */
  fade(opacity: number): void;
}

export const FONT = "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace";

export class CanvasPainter implements Painter {
  constructor(private readonly context: CanvasRenderingContext2D) {
    context.textAlign = "center";
    context.textBaseline = "middle";
  }

  box(x: number, y: number, width: number, height: number, fill: string, edge: string, thick: number, dash: boolean): void {
    const { context } = this;
    context.beginPath();
    context.roundRect(x, y, width, height, 6);
    context.fillStyle = fill;
    context.fill();
    context.setLineDash(dash ? [4, 3] : []);
    context.strokeStyle = edge;
    context.lineWidth = thick;
    context.stroke();
  }

  line(x1: number, y1: number, x2: number, y2: number, colour: string, thick: number, dash: boolean): void {
    const { context } = this;
    context.setLineDash(dash ? [4, 3] : []);
    context.strokeStyle = colour;
    context.lineWidth = thick;
    context.beginPath();
    context.moveTo(x1, y1);
    context.lineTo(x2, y2);
    context.stroke();
  }

  text(x: number, y: number, text: string, colour: string, size: number, bold: boolean): void {
    this.context.font = `${bold ? "700 " : ""}${size}px ${FONT}`;
    this.context.fillStyle = colour;
    this.context.fillText(text, x, y);
  }

  disc(x: number, y: number, radius: number, fill: string, edge: string): void {
    const { context } = this;
    context.setLineDash([]);
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fillStyle = fill;
    context.fill();
    context.strokeStyle = edge;
    context.lineWidth = 0.5;
    context.stroke();
  }

  fade(opacity: number): void {
    this.context.globalAlpha = opacity;
  }
}

export class SvgPainter implements Painter {
  private readonly parts: string[] = [];
  private opacity = 1;

  box(x: number, y: number, width: number, height: number, fill: string, edge: string, thick: number, dash: boolean): void {
    const place = `x="${round(x)}" y="${round(y)}" width="${width}" height="${height}" rx="6"`;
    this.add(`<rect ${place} fill="${fill}" stroke="${edge}" stroke-width="${thick}"${dashed(dash)}`);
  }

  line(x1: number, y1: number, x2: number, y2: number, colour: string, thick: number, dash: boolean): void {
    const place = `x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"`;
    this.add(`<line ${place} stroke="${colour}" stroke-width="${thick}"${dashed(dash)}`);
  }

  text(x: number, y: number, text: string, colour: string, size: number, bold: boolean): void {
    const place = `x="${round(x)}" y="${round(y)}" font-size="${size}"${bold ? ' font-weight="700"' : ""}`;
    this.add(`<text ${place} fill="${colour}" text-anchor="middle" dominant-baseline="central"`, escaped(text));
  }

  disc(x: number, y: number, radius: number, fill: string, edge: string): void {
    this.add(`<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="${fill}" stroke="${edge}" stroke-width="0.5"`);
  }

  fade(opacity: number): void {
    this.opacity = opacity;
  }

  /** The file. */
  document(left: number, top: number, width: number, height: number, background: string): string {
    const box = [left, top, width, height].map(round).join(" ");
    const size = `width="${round(width)}" height="${round(height)}"`;
    const ground = `<rect x="${round(left)}" y="${round(top)}" width="100%" height="100%" fill="${background}"/>`;
    const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" ${size} font-family="${FONT.replaceAll("'", "")}">`;
    return [head, ground, ...this.parts, "</svg>", ""].join("\n");
  }

  private add(start: string, content?: string): void {
    const opacity = this.opacity < 1 ? ` opacity="${this.opacity}"` : "";
    const name = /^<(\w+)/.exec(start)![1];
    this.parts.push(content === undefined ? `${start}${opacity}/>` : `${start}${opacity}>${content}</${name}>`);
  }
}

const round = (value: number): number => Math.round(value * 10) / 10;
const dashed = (dash: boolean): string => (dash ? ' stroke-dasharray="4 3"' : "");
const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

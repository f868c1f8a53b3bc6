import { defineConfig } from "vite";

/** Every rule holds within the widget only: it has a notebook around it. */
const scoped = {
  postcssPlugin: "scoped",
  Rule(rule: { selectors: string[]; parent?: { name?: string } }) {
    if (rule.parent?.name?.endsWith("keyframes")) return;
    const wanted = rule.selectors.map((each) => (each.startsWith(".plyglot") ? each : `.plyglot ${each}`));
    if (wanted.join() !== rule.selectors.join()) rule.selectors = wanted;
  },
};

// The board for notebooks: one module and one style sheet, beside the page's bundle.
export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  css: { postcss: { plugins: [scoped] } },
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    outDir: `${process.env.OUT ?? "../src/plyglot/web/static"}/widget`,
    emptyOutDir: true,
    target: "es2022",
    copyPublicDir: false,
    rolldownOptions: { output: { codeSplitting: false } }, // a notebook keeps one module: the languages are in it
    lib: { entry: "src/widget.tsx", formats: ["es"], fileName: () => "board.js", cssFileName: "board" },
  },
});

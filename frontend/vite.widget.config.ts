import { type Plugin, defineConfig } from "vite";

/** Every rule holds within the widget only: it has a notebook around it. */
const scoped = {
  postcssPlugin: "scoped",
  Rule(rule: { selectors: string[]; parent?: { name?: string } }) {
    if (rule.parent?.name?.endsWith("keyframes")) return;
    const wanted = rule.selectors.map((each) => (each.startsWith(".plyglot") ? each : `.plyglot ${each}`));
    if (wanted.join() !== rule.selectors.join()) rule.selectors = wanted;
  },
};

/** Of each language the page's own words only: a notebook has no Study, no tournaments, no cards. */
const spoken: Plugin = {
  name: "spoken",
  transform(code, id) {
    if (!/i18n\/languages\/[\w-]+\.ts$/.test(id)) return null;
    const exported = this.parse(code).body.find((each) => each.type === "ExportDefaultDeclaration")?.declaration;
    if (exported?.type !== "ObjectExpression") throw new Error(`${id} exports no object`);
    const kept = exported.properties.flatMap((each) =>
      each.type === "Property" && each.key.type === "Identifier" && ["page", "typeset"].includes(each.key.name)
        ? [code.slice(each.start, each.end)]
        : [],
    );
    return { code: `${code.slice(0, exported.start)}{ ${kept.join(", ")} }${code.slice(exported.end)}`, map: null };
  },
};

// The board for notebooks: one module and one style sheet, beside the page's bundle.
export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  css: { postcss: { plugins: [scoped] } },
  plugins: [spoken],
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

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { build, type Plugin } from "vite";
import { cssTarget } from "./islands.ts";
import { shippedPackages } from "./shipped-packages.ts";

/** Where the console is served. */
const base = "/console/";

/** What is loaded beside the console's code, before it: it must not wait for it. */
const early = resolve("console/early.ts");

/** Puts the early script first in the page; the console's code then finds it loaded. */
const earlyScript: Plugin = {
  name: "early-script",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle }) => {
      const chunk = Object.values(bundle ?? {}).find(
        (one) => one.type === "chunk" && one.facadeModuleId === early,
      );
      if (chunk === undefined) throw new Error("The console was built without its early script.");
      const attrs = { type: "module", crossorigin: true, src: `${base}${chunk.fileName}` };
      return [{ tag: "script", attrs, injectTo: "head-prepend" }];
    },
  },
};

/** Builds the console into `outDir`: its page, and code and styles under names that hold their hash. */
export async function buildConsole(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: resolve("console"),
    base,
    publicDir: false,
    logLevel: "error",
    plugins: [earlyScript, shippedPackages("console")],
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      outDir: resolve(outDir),
      emptyOutDir: true,
      rolldownOptions: { input: [resolve("console/index.html"), early] },
      assetsDir: "assets",
      assetsInlineLimit: 8192,
      cssTarget: [...cssTarget],
      modulePreload: { polyfill: false },
    },
  });
}

/** While developing, every address of the console answers with its page. */
export function consolePages(): Plugin {
  return {
    name: "console-pages",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = request.url?.split("?", 1)[0] ?? "";
        if (!/^\/console(?:\/[\w/-]*)?$/.test(path)) return next();
        const page = readFileSync("console/index.html", "utf8").replace("./main.tsx", "/console/main.tsx");
        response.setHeader("Content-Type", "text/html; charset=utf-8");
        response.end(await server.transformIndexHtml(path, page));
      });
    },
  };
}

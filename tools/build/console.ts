import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { build, type Plugin } from "vite";
import { cssTarget } from "./islands.ts";

/** Where the console is served. */
const base = "/console/";

/** Builds the console into `outDir`: its page, and code and styles under names that hold their hash. */
export async function buildConsole(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: resolve("console"),
    base,
    publicDir: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      outDir: resolve(outDir),
      emptyOutDir: true,
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

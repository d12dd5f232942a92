import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { build, type Plugin } from "vite";
import { cssTarget } from "./islands.ts";
import { shippedPackages } from "./shipped-packages.ts";

/** Path of the console. */
const base = "/console/";

/** The early script: it is loaded separately, before the console's code, and must not wait for that. */
const early = resolve("console/early.ts");

/** The service worker. */
const worker = resolve("console/worker.ts");

/** What the bundler writes into the page: the console's code, the modules that it imports, and the styles. */
const written =
  /\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)") crossorigin (?:src|href)="[^"]+">(?:<\/script>)?/g;
const writtenCode =
  /(?<=<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)=")[^"]+/g;

/**
 * Fetches modules with links that it makes itself, because the page's policy allows nothing else
 * (docs/decisions/021). The early script runs at once, the console's code when all of it is loaded.
 */
function loader(early: string, main: string, imported: readonly string[]): string {
  return `{
const fetched = (href) => new Promise((done) => {
  const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href, onload: done, onerror: done });
  document.head.append(link);
  // Safari before 17 knows no such link, and would never tell that it has loaded.
  if (!link.relList.supports(link.rel)) done();
});
fetched("${early}").then(() => import("${early}"));
Promise.all(${JSON.stringify([main, ...imported])}.map(fetched)).then(() => import("${main}"));
}`;
}

/** Puts code and styles into the page itself: its policy allows only code and styles with a known hash. */
const ownCodeOnly: Plugin = {
  name: "own-code-only",
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle }) => {
      const files = Object.values(bundle ?? {});
      const first = files.find((one) => one.type === "chunk" && one.facadeModuleId === early);
      const styles = files.find((one) => one.type === "asset" && one.fileName.endsWith(".css"));
      const [main, ...imported] = html.match(writtenCode) ?? [];
      if (first === undefined || styles?.type !== "asset" || main === undefined) {
        throw new Error("The console was built without its early script, its code or its styles.");
      }
      const script = loader(`${base}${first.fileName}`, main, imported);
      delete bundle?.[styles.fileName];
      const own = `<style>${String(styles.source)}</style>\n<script>${script}</script>\n</head>`;
      return html.replace(written, "").replace("</head>", () => own);
    },
  },
};

/** Builds the console into `outDir`: its page with all styles, and code under names that contain their hash. */
export async function buildConsole(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: resolve("console"),
    base,
    publicDir: false,
    logLevel: "error",
    plugins: [ownCodeOnly, shippedPackages("console")],
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      outDir: resolve(outDir),
      emptyOutDir: true,
      rolldownOptions: {
        input: [resolve("console/index.html"), early, worker],
        output: {
          // Every schema is made after the setting that forbids Zod to generate code: both stand in one chunk.
          codeSplitting: {
            groups: [{ name: "zod", test: /node_modules\/zod\/|console\/api\/no-eval\.ts$/ }],
          },
          // Browsers look for a new service worker at the address that they know.
          entryFileNames: ({ facadeModuleId }) =>
            facadeModuleId === worker ? "worker.js" : "assets/[name]-[hash].js",
        },
      },
      assetsDir: "assets",
      assetsInlineLimit: 8192,
      cssCodeSplit: false,
      cssTarget: [...cssTarget],
      modulePreload: { polyfill: false },
    },
  });
}

/** In development, every address of the console answers with its page. */
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

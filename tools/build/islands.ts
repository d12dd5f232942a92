import { globSync } from "node:fs";
import { basename, resolve } from "node:path";
import { build, type Plugin } from "vite";
import { type IslandCode, placeOf } from "#site/rendering/finishing/link.ts";
import { ownWordsByModule } from "./own-words.ts";
import { shippedPackages } from "./shipped-packages.ts";
import { reducedStyles } from "./used-styles.ts";

/**
 * The oldest browsers with light-dark(). For older ones the bundler would rewrite it, and nested themes would
 * break.
 */
export const cssTarget = ["chrome123", "firefox120", "safari17.5"] as const;

type Chunk = {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
};

/** The files `site/islands/**\/{name}.island.tsx`, by name. */
function islandFiles(): ReadonlyMap<string, string> {
  return new Map(
    globSync("site/islands/**/*.island.tsx").map((file) => [basename(file, ".island.tsx"), resolve(file)]),
  );
}

/** In development, `/@island/{name}` is the address of the island's module. */
export function islandAddresses(): Plugin {
  const files = islandFiles();
  return {
    name: "island-addresses",
    apply: "serve",
    resolveId: (id) => files.get(id.replace(/^\/@island\//, "")) ?? null,
  };
}

/**
 * No preload code of the bundler: the page itself fetches dynamic imports ahead, and they have no style sheets.
 */
const withoutPreloading: Plugin = {
  name: "without-preloading",
  enforce: "pre",
  load: (id) =>
    id.includes("vite/preload-helper") ? "export const __vitePreload = (load) => load();" : null,
};

/** Modules `{name}.content.ts` have the content of `site/pages/{name}.json.ts`. */
const contentEnding = ".content.ts";

/** The module with the English sentences about fields, and the one with the words of a second language. */
const sentences = "/questionnaires/engine/english.ts";
const words = "/words/own-words.ts";

/** Leaves places in the code for what a version of the content says: `linked` fills them. */
const contentLater: Plugin = {
  name: "content-later",
  enforce: "pre",
  load(id) {
    if (id.endsWith(sentences)) return `export const speech = ${placeOf({ kind: "speech" })};`;
    if (id.endsWith(words)) return `export const ownWords = ${placeOf({ kind: "words" })};`;
    if (!id.endsWith(contentEnding)) return null;
    return `export const content = ${placeOf({ kind: "content", name: basename(id, contentEnding) })};`;
  },
};

/** The page contains the styles of all its components; a copy with the code would be loaded twice. */
const withoutStyles: Plugin = {
  name: "without-styles",
  enforce: "pre",
  load: (id) => (id.endsWith(".css") ? { code: "", moduleSideEffects: false } : null),
};

/** Styles that an island brings with its code. */
const stylesAsText = ".css?inline";

/**
 * Of styles that are imported as text only what they use is left; `put` says what is written in their place.
 * @param put is given the name of the file, "chat" of chat.css, and the styles.
 */
export function textStyles(put: (name: string, css: string) => string): Plugin {
  return {
    name: "text-styles",
    enforce: "post",
    transform(code, id) {
      const [, css] = /^export default (".*")/s.exec(id.endsWith(stylesAsText) ? code : "") ?? [];
      if (css === undefined) return null;
      return `export default ${put(basename(id, stylesAsText), reducedStyles(JSON.parse(css)))}`;
    },
  };
}

/** Leaves places in the code for styles, which `linked` fills in the brand's colors, and notes the styles. */
function stylesLater(styles: Map<string, string>): Plugin {
  return textStyles((name, css) => {
    if ((styles.get(name) ?? css) !== css) throw new Error(`Two islands have different files ${name}.css.`);
    styles.set(name, css);
    return placeOf({ kind: "styles", name });
  });
}

/**
 * Few files for code that several islands share, because each file needs an address in the pages. Code that
 * does not need React must not load React.
 */
const chunks = [
  {
    name: "base",
    test: /rolldown\/runtime|preload-helper|\/(?:contract|site\/browser\/(?:api|received|styles|track)|island\/props|islands\/assistant|chat\/transcript|toast\/current-toast)\b/,
  },
  {
    name: "react",
    test: /\/(?:node_modules\/(?:react|react-dom|scheduler)|ui\/(?:button|icon|mark|link))\/|island\/hydrate\b/,
  },
  { name: "fields", test: /\/(?:ui\/(?:field|text-field|badge)|islands\/questionnaire\/form-entries)\b/ },
].map((group, index) => ({ ...group, minShareCount: 2, priority: 9 - index }));

/** A file and all that it imports, each once, itself first. */
function withImports(
  chunks: ReadonlyMap<string, Chunk>,
  fileName: string,
  seen = new Set<string>(),
): Set<string> {
  const chunk = chunks.get(fileName);
  if (chunk === undefined || seen.has(fileName)) return seen;
  seen.add(fileName);
  for (const next of chunk.imports) withImports(chunks, next, seen);
  return seen;
}

/** The code of the islands, and the styles that belong into its places, by their names. */
type BuiltIslands = IslandCode & { readonly styles: ReadonlyMap<string, string> };

/**
 * Builds the islands separately from the pages' own script: that one is inlined, so it must not share a module with
 * code that is loaded later.
 */
export async function buildIslands(): Promise<BuiltIslands> {
  const files = islandFiles();
  const styles = new Map<string, string>();
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"', __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined" },
    plugins: [
      withoutStyles,
      withoutPreloading,
      stylesLater(styles),
      contentLater,
      ownWordsByModule(),
      shippedPackages("islands"),
    ],
    build: {
      write: false,
      cssTarget: [...cssTarget],
      assetsDir: "_code",
      modulePreload: false,
      rollupOptions: {
        input: Object.fromEntries(files),
        preserveEntrySignatures: "strict",
        output: {
          entryFileNames: "_code/[hash:6].js",
          chunkFileNames: "_code/[hash:6].js",
          codeSplitting: { groups: chunks },
        },
      },
    },
  });
  const outputs = [result].flat().flatMap((built) => ("output" in built ? built.output : []));
  const built = new Map<string, Chunk>(
    outputs.filter((output) => output.type === "chunk").map((chunk) => [chunk.fileName, chunk]),
  );
  const islands = Object.fromEntries(
    [...files].map(([name, file]) => {
      const entry = outputs.find((output) => output.type === "chunk" && output.facadeModuleId === file);
      if (entry === undefined) throw new Error(`The island ${name} was not built.`);
      const modules = built.get(entry.fileName)?.moduleIds ?? [];
      return [
        name,
        {
          addresses: [...withImports(built, entry.fileName)].map((file) => `/${file}`),
          bringsStyles: modules.some((id) => id.endsWith(`/${name}${stylesAsText}`)),
        },
      ];
    }),
  );
  return {
    files: new Map(
      outputs.flatMap((one) => (one.type === "chunk" ? [[`/${one.fileName}`, one.code] as const] : [])),
    ),
    islands,
    styles,
  };
}

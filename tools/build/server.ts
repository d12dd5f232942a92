import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { build, type Plugin } from "vite";
import { buildFolder } from "./build-folder.ts";
import { ownWords } from "./own-words.ts";
import { productTexts } from "./product-texts.ts";
import { shippedPackages } from "./shipped-packages.ts";

// A program, run by the build: bundles the server and its packages into a few files.

const outDir = join(buildFolder(), "server");

const programs = ["server/main.ts", "server/ops.ts"];

/** The expression with which a module names the file of a thread that it starts. */
const threads = /import\.meta\.resolve\("\.\/([\w-]+-thread\.ts)"\)/g;

const threadFiles = globSync("server/**/*-thread.ts");

/** Modules that the thread of the database loads by their address: each needs a file of its own. */
function unitModules(): readonly string[] {
  return globSync("server/**/*.ts").filter(
    (file) =>
      !file.endsWith(".test.ts") && /= unitOfWork\(\s*import\.meta\.url/.test(readFileSync(file, "utf8")),
  );
}

/** "server/leads/commands.ts" is written to leads-commands.js. */
function nameOf(file: string): string {
  return file
    .replace(/^server\//, "")
    .replace(/\.ts$/, "")
    .replaceAll("/", "-");
}

const threadAddresses: Plugin = {
  name: "thread-addresses",
  transform: (code, id) =>
    code.includes("-thread.ts")
      ? code.replaceAll(threads, (_, file: string) => {
          const program = nameOf(relative(resolve(), join(dirname(id), file)).replaceAll("\\", "/"));
          return `import.meta.resolve("./${program}.js")`;
        })
      : null,
};

/** Throws when a unit of work imports a program: a thread that loads the unit would start a second server. */
const programsStandAlone: Plugin = {
  name: "programs-stand-alone",
  generateBundle(_options, bundle) {
    const files = new Set([...programs, ...threadFiles].map((file) => `${nameOf(file)}.js`));
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== "chunk") continue;
      const program = [...chunk.imports, ...chunk.dynamicImports].find((file) => files.has(file));
      if (program !== undefined) throw new Error(`${chunk.fileName} imports the program ${program}.`);
    }
  },
};

/** ssh2 asks for its folder, where only the Windows of an agent would find something; a bundle has no such name. */
const foldersOfPackages: Plugin = {
  name: "folders-of-packages",
  transform: (code, id) => (id.includes("/ssh2/lib/") ? code.replaceAll("__dirname", '"."') : null),
};

await build({
  configFile: false,
  logLevel: "error",
  publicDir: false,
  plugins: [
    threadAddresses,
    foldersOfPackages,
    programsStandAlone,
    ownWords(),
    productTexts(),
    shippedPackages("server"),
  ],
  ssr: { noExternal: true, target: "node" },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    // For the stack traces of the log (server/http/log/log.ts).
    sourcemap: true,
    minify: false,
    target: "esnext",
    rolldownOptions: {
      input: Object.fromEntries(
        [...programs, ...threadFiles, ...unitModules()].map((file) => [nameOf(file), resolve(file)]),
      ),
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      // Optional native code: pg loads it only on request, and ssh2 works without it.
      external: ["pg-native", "cpu-features", /\/sshcrypto\.node$/],
    },
  },
});

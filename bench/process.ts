import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { warm } from "#tests/support/warm.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * A server in a process of its own, which may have child processes; disposing stops it and waits for its end.
 */
export type Served = AsyncDisposable & { readonly origin: string; readonly pid: number };

async function originFrom(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const [, origin] = /^Ready on (http:.+)$/.exec(line) ?? [];
    if (origin !== undefined) return origin;
  }
  throw new Error("the server ended before it was ready");
}

/** Starts a script, given by its file: address, in a folder, and waits until it prints "Ready on <origin>". */
export async function serve(
  script: string,
  environment: Readonly<Record<string, string>>,
  folder = root,
): Promise<Served> {
  const child = spawn(process.execPath, ["--max-semi-space-size=4", fileURLToPath(script)], {
    cwd: folder,
    env: { PATH: process.env["PATH"], PORT: "0", ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return {
    origin: await originFrom(createInterface(child.stdout)),
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      const exit = once(child, "exit");
      child.kill("SIGTERM");
      await exit;
    },
  };
}

/** Starts the same server as `npm start`, with the sample's site and its data in `dataDir`. */
export function serveSite(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Served> {
  warm(dataDir);
  const settings = {
    DATA_DIR: dataDir,
    RATE_LIMIT: "off",
    LOG_LEVEL: "silent",
    NODE_COMPILE_CACHE: fileURLToPath(new URL("../.cache/compiled", import.meta.url)),
    ...environment,
  };
  return serve(import.meta.resolve("../dist/current/server/main.js"), settings);
}

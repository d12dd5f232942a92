import { once } from "node:events";
import { patiently } from "#server/database/engines/patience.ts";
import { outputOf } from "./ops/commands.ts";

async function main(args: readonly string[]): Promise<void> {
  // A pager or `head` that closes the pipe early is no failure.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));
  for await (const piece of outputOf(args, process.env)) {
    if (!process.stdout.write(piece)) await once(process.stdout, "drain");
  }
}

patiently(() => main(process.argv.slice(2))).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { ask } from "#contract/console/asks.ts";
import { commit } from "#tools/entry/commit.mjs";
import { contentFolder } from "#tools/entry/content.mjs";
import { writtenAnew } from "./picture.ts";

// A program, run for one ask: it reads one file and writes another. As a process of its own, it protects the
// helper from the files that it decodes.

const [, , from = "", to = ""] = process.argv;

async function answer() {
  const wish = ask.parse(JSON.parse(readFileSync(from, "utf8")));
  switch (wish.kind) {
    case "picture":
      return { kind: wish.kind, ...(await writtenAnew(Buffer.from(wish.content, "base64"))) };
    case "commit":
      commit(contentFolder, wish);
      return { kind: wish.kind };
  }
}

const refused = { kind: "refused" } as const;
const given = await answer().catch((error: unknown) => {
  console.error(String(error));
  return refused;
});
writeFileSync(`${to}.part`, JSON.stringify(given));
renameSync(`${to}.part`, to);

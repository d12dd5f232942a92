import { ensurePackages } from "./entry/packages.mjs";
import { runNode } from "./entry/pinned-node.mjs";
import { ensureRelease } from "./entry/release.mjs";

const sitePort = Number(process.env.PORT ?? 3000);
const serverPort = sitePort + 1;

await ensurePackages();
// The server sends pages of built code, although development does not look at them.
await ensureRelease();

console.log(`The site is on http://127.0.0.1:${sitePort}, the server behind it on port ${serverPort}.`);
const stop = new AbortController();
const programs = [
  runNode(["--watch", "--watch-preserve-output", "server/main.ts"], {
    env: { PORT: String(serverPort) },
    signal: stop.signal,
  }),
  runNode(["tools/build/dev.ts"], {
    env: { PORT: String(sitePort), DEV_API: `http://127.0.0.1:${serverPort}` },
    signal: stop.signal,
  }),
];
const { code } = await Promise.race(programs);
stop.abort();
await Promise.all(programs);
process.exit(code);

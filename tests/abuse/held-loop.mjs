// Preloaded into a server: tells the longest that its event loop was held since it was last asked, in milliseconds of
// processor time of the main thread. That is what a request takes, and what other programs of the machine take is not
// in it. It answers on a port of its own, which it writes into the file that HELD_LOOP_FILE names.
import { renameSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { isMainThread } from "node:worker_threads";

if (isMainThread) {
  const spent = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let longest = 0;
  let last = spent();
  // Between two ticks the loop turned once: nothing held it for longer than what was spent between them.
  setInterval(() => {
    const now = spent();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1).unref();
  const teller = createServer((_request, response) => {
    response.end(String(Math.max(longest, spent() - last)));
    longest = 0;
    last = spent();
  });
  teller.unref().listen(0, "127.0.0.1", () => {
    const file = process.env["HELD_LOOP_FILE"];
    writeFileSync(`${file}.part`, String(teller.address().port));
    renameSync(`${file}.part`, file);
  });
}

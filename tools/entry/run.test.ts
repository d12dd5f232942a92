import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { run } from "./run.mjs";

const node = (program: string, options?: Parameters<typeof run>[2]) =>
  run(process.execPath, ["--eval", program], { quiet: true, ...options });

it("collects what the program prints and its exit code", async () => {
  const ended = await node("console.log('one'); console.error('two'); process.exitCode = 3");
  expect(ended).toEqual({ code: 3, output: "one\ntwo\n", interrupted: false });
});

it("keeps secrets of the environment from a program that decodes", async () => {
  vi.stubEnv("SMTP_PASSWORD", "secret");
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.resetModules();
  const { run: runNow } = await import("./run.mjs");
  const seen = async (bare: boolean) =>
    (await runNow(process.execPath, ["--print", "Object.keys(process.env).join()"], { quiet: true, bare }))
      .output;
  expect(await seen(false)).toContain("SMTP_PASSWORD");
  expect(await seen(true)).toContain("PATH");
  expect(await seen(true)).not.toContain("SMTP_PASSWORD");
});

it("says so when the program does not exist", async () => {
  const ended = await run("no-such-program", [], { quiet: true });
  expect(ended).toMatchObject({ code: 127, output: expect.stringContaining("could not be started") });
});

it("counts a signal as 128 and its number", async () => {
  expect(await node("process.kill(process.pid, 'SIGKILL')")).toMatchObject({ code: 137, interrupted: false });
  expect(await node("process.kill(process.pid, 'SIGTERM')")).toMatchObject({ code: 143, interrupted: true });
});

/** Runs a program that listens for SIGTERM, and resolves once it does. */
async function listening(listener: string, options?: Parameters<typeof run>[2]) {
  const folder = mkdtempSync(join(tmpdir(), "run-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const sign = join(folder, "listens");
  const ending = node(
    `let seen = 0; setInterval(() => {}, 1000); process.on("SIGTERM", ${listener}); ` +
      `require("node:fs").writeFileSync(${JSON.stringify(sign)}, "")`,
    options,
  );
  await vi.waitFor(() => expect(existsSync(sign)).toBe(true), { timeout: 20_000 });
  return { ending };
}

it("stops the program on demand and waits for its end", async () => {
  const stop = new AbortController();
  const { ending } = await listening("() => process.exit(7)", { signal: stop.signal });
  stop.abort();
  expect(await ending).toMatchObject({ code: 7 });
});

it("passes a signal on once, however often it comes", async () => {
  const listeners = process.listeners("SIGTERM");
  const { ending } = await listening("() => { seen += 1; setTimeout(() => process.exit(seen), 300); }");
  const [passOn] = process.listeners("SIGTERM").filter((listener) => !listeners.includes(listener));
  passOn?.("SIGTERM");
  passOn?.("SIGTERM");
  expect(await ending).toMatchObject({ code: 1 });
  expect(process.listeners("SIGTERM")).toEqual(listeners);
});

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Outcome } from "./load.ts";

/** Milliseconds from wrk's output: 812.00us, 1.23ms, 1.02s. */
function milliseconds(text: string | undefined): number {
  const [, number = "", unit = ""] = /^([\d.]+)(us|ms|s)$/.exec(text ?? "") ?? [];
  const scale = { us: 0.001, ms: 1, s: 1000 }[unit];
  if (scale === undefined) throw new Error(`wrk wrote ${text}`);
  return Number(number) * scale;
}

/**
 * Puts a load on a page with wrk, given by its path, over kept connections. Throws when a response is no
 * success.
 */
export async function loadWithWrk(
  program: string,
  url: string,
  { clients, seconds }: { readonly clients: number; readonly seconds: number },
): Promise<Outcome> {
  const size = [`-c${clients}`, "-t1", `-d${seconds}s`];
  const { stdout } = await promisify(execFile)(program, [
    ...size,
    "--latency",
    "-H",
    "Accept-Encoding: gzip",
    url,
  ]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  const after = (label: string) => new RegExp(`^\\s*${label}\\s+(\\S+)`, "m").exec(stdout)?.[1];
  return {
    perSecond: Number(after("Requests/sec:")),
    p50: milliseconds(after("50%")),
    p99: milliseconds(after("99%")),
  };
}

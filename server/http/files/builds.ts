import { readFileSync, readlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Logger } from "pino";
import { isBuilt } from "./site-files.ts";

/** Milliseconds between two checks for another build. */
const look = 100;

/** The folder of the build to serve; `npm run build` makes the link `current` lead to it. */
export function servedBuild(dist: string): string {
  try {
    return resolve(dist, readlinkSync(join(dist, "current")));
  } catch {
    // A program that follows links has copied the folder, so `current` is a folder itself.
    return join(dist, "current");
  }
}

function serverOf(build: string): string | undefined {
  try {
    return readFileSync(join(build, "server/.stamp"), "utf8");
  } catch {
    return undefined;
  }
}

/** Checks for another build, until the process ends or `stop` is called. */
export type Follower = { readonly stop: () => void };

/**
 * Calls `take` with the folder of each new build. A build that cannot be served is logged and skipped; so is
 * one of another version of the server, which needs a restart.
 */
export function followBuilds(
  dist: string,
  take: (build: string) => Promise<void>,
  log: Pick<Logger, "info" | "warn" | "error">,
): Follower {
  let served = servedBuild(dist);
  const own = serverOf(served);

  async function followOnce(): Promise<void> {
    const build = servedBuild(dist);
    if (build === served || !isBuilt(build)) return;
    served = build;
    if (serverOf(build) !== own) {
      log.warn("a build of another version is there: restart the server, and it will run");
      return;
    }
    const begun = performance.now();
    await take(build);
    log.info({ milliseconds: Math.round(performance.now() - begun) }, "a new build is served");
  }

  let timer: NodeJS.Timeout | undefined;
  const follow = () => {
    followOnce()
      .catch((error: unknown) => log.error({ err: error }, "a new build cannot be served"))
      .finally(() => {
        if (timer !== undefined) timer = setTimeout(follow, look).unref();
      });
  };
  timer = setTimeout(follow, look).unref();
  return {
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

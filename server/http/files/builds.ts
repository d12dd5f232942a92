import { readFileSync, readlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Logger } from "pino";
import { isBuilt } from "./site-files.ts";

/** Milliseconds between two looks for another build. */
const look = 500;

/** The folder of the build that is served, in the folder of all builds; `npm run build` lets `current` lead to it. */
export function servedBuild(dist: string): string {
  try {
    return resolve(dist, readlinkSync(join(dist, "current")));
  } catch {
    // Copied by a program that follows links.
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

/** Looks for another build, until the process ends or `stop`. */
export type Follower = { readonly stop: () => void };

/**
 * Hands over the folder of each build that takes the place of the one with which the server was started. One that
 * cannot be taken up is logged and left; so is one of another version of the server, which needs a restart.
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

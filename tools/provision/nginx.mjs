import { canInstallDebianPackages, findProgram, installDebianPackages } from "./programs.mjs";

/**
 * Full paths of programs of this machine, installed where that is possible; undefined when one is still missing.
 * @param {readonly string[]} names
 * @param {readonly string[]} packages Debian packages that hold them.
 * @returns {Promise<readonly string[] | undefined>}
 */
async function provide(names, packages) {
  const found = () => {
    const paths = names.flatMap((name) => findProgram([name]) ?? []);
    return paths.length === names.length ? paths : undefined;
  };
  if (found() || !canInstallDebianPackages()) return found();
  console.log(`Installing Debian's ${names.join(" and ")} (once, about half a minute)…`);
  await installDebianPackages(packages);
  return found();
}

/**
 * nginx and wrk of this machine, to compare with; undefined when one is not there and cannot be installed.
 * @returns {Promise<{ readonly nginx: string; readonly wrk: string } | undefined>}
 */
export async function provideNginx() {
  const [nginx, wrk] = (await provide(["nginx", "wrk"], ["nginx-light", "wrk"])) ?? [];
  return nginx && wrk ? { nginx, wrk } : undefined;
}

/** Provides nginx, and openssl for its certificate, for the test of deploy/nginx.conf; without them that is skipped. */
export async function provideProxy() {
  if (await provide(["nginx", "openssl"], ["nginx-light", "openssl"])) return;
  console.log(
    "There is no nginx here, so deploy/nginx.conf is not tried. Install nginx and openssl to try it.",
  );
}

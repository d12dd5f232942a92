import { canInstallDebianPackages, findProgram, installDebianPackages } from "./programs.mjs";

/**
 * Full paths of programs, which are installed if possible; undefined when one is still missing.
 * @param {readonly string[]} names
 * @param {readonly string[]} packages Debian packages that contain them.
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
 * Paths of nginx and wrk, for a comparison; undefined when one is missing and cannot be installed.
 * @returns {Promise<{ readonly nginx: string; readonly wrk: string } | undefined>}
 */
export async function provideNginx() {
  const [nginx, wrk] = (await provide(["nginx", "wrk"], ["nginx-light", "wrk"])) ?? [];
  return nginx && wrk ? { nginx, wrk } : undefined;
}

/**
 * Installs nginx and openssl for the test of deploy/nginx.conf if possible; without them that test is skipped.
 */
export async function provideProxy() {
  if (await provide(["nginx", "openssl"], ["nginx-light", "openssl"])) return;
  console.log(
    "There is no nginx here, so deploy/nginx.conf is not tried. Install nginx and openssl to try it.",
  );
}

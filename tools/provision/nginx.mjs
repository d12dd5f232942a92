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

/** Installs what the tests of the sample proxies in deploy/ need, if possible; a sample without it is not tried. */
export async function provideProxy() {
  const found = await provide(["nginx", "openssl", "caddy"], ["nginx-light", "openssl", "caddy"]);
  if (found) return;
  console.log(
    "nginx, openssl or caddy is missing here, so not every sample in deploy/ is tried. Install them to try all.",
  );
}

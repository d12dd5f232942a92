import { canInstallDebianPackages, findProgram, installDebianPackages } from "./programs.mjs";

const names = ["nginx", "wrk"];

/**
 * nginx and wrk of this machine; undefined when one is not there and cannot be installed.
 * @returns {Promise<{ readonly nginx: string; readonly wrk: string } | undefined>}
 */
export async function provideNginx() {
  const found = () => {
    const [nginx, wrk] = names.map((name) => findProgram([name]));
    return nginx && wrk ? { nginx, wrk } : undefined;
  };
  if (found() || !canInstallDebianPackages()) return found();
  console.log("Installing Debian's nginx and wrk to compare with (once, about half a minute)…");
  await installDebianPackages(["nginx-light", "wrk"]);
  return found();
}

import { canInstallDebianPackages, findProgram, installDebianPackages } from "./programs.mjs";

/**
 * Path of Firefox on this machine: FIREFOX_PATH, or the first one on the PATH. Undefined when there is none.
 * @returns {string | undefined}
 */
export function firefoxPath() {
  return process.env.FIREFOX_PATH || findProgram(["firefox-esr", "firefox"]);
}

/** Makes sure that the browser tests find a Firefox; without one they leave out its journeys. */
export async function provideFirefox() {
  if (firefoxPath()) return;
  if (canInstallDebianPackages()) {
    console.log("Installing Debian's Firefox for the browser tests (once, about a minute)…");
    if (await installDebianPackages(["firefox-esr"])) return;
  }
  console.warn(
    "There is no Firefox here, so its journeys are left out. " +
      "Install one (on Debian: apt-get install firefox-esr), or set FIREFOX_PATH to the path of one.",
  );
}

import { canInstallDebianPackages, findProgram, installDebianPackages } from "./programs.mjs";

/**
 * Path of Chromium on this machine: CHROMIUM_PATH, or the first one on the PATH. Undefined when there is none.
 * @returns {string | undefined}
 */
export function chromiumPath() {
  return (
    process.env.CHROMIUM_PATH ||
    findProgram([
      // It draws no window, so it needs a third less processor time than the full browser.
      "chromium-headless-shell",
      "chromium",
      "chromium-browser",
      "google-chrome-stable",
      "google-chrome",
    ])
  );
}

/** Makes sure that the browser tests find a Chromium. */
export async function provideChromium() {
  if (chromiumPath()) return;
  if (canInstallDebianPackages()) {
    console.log("Installing Debian's Chromium for the browser tests (once, about a minute)…");
    if (await installDebianPackages(["chromium-headless-shell", "fonts-liberation"])) return;
  }
  console.error(
    "There is no Chromium here, so the browser tests will fail. " +
      "Install one (on Debian: apt-get install chromium), or set CHROMIUM_PATH to the path of one.",
  );
}

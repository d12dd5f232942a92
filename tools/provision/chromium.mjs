import { runNode } from "#tools/entry/pinned-node.mjs";
import { canInstallDebianPackages, findProgram, installDebianPackages } from "./programs.mjs";

/**
 * Chromium of this machine: CHROMIUM_PATH, or the first one on the PATH. Undefined when there is none;
 * Playwright then looks for its own download.
 * @returns {string | undefined}
 */
export function chromiumPath() {
  return (
    process.env.CHROMIUM_PATH ||
    findProgram([
      // Without a window to draw it needs a third less of the processor than the whole browser.
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
  console.log("Downloading Playwright's Chromium for the browser tests (once, about 150 MB)…");
  const { code, output } = await runNode(["node_modules/playwright/cli.js", "install", "chromium"], {
    quiet: true,
  });
  if (code === 0) return;
  console.error(output.trimEnd());
  console.error(
    "No Chromium could be installed, so the browser tests will fail. " +
      "Install one and set CHROMIUM_PATH to its path.",
  );
}

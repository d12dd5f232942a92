import { expect, test } from "vitest";
import { analytics, missingAddresses } from "#contract/console/analytics.ts";
import { content } from "#contract/console/content.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { installation } from "./installation.ts";

const visitor = {
  "sec-fetch-dest": "document",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
};

test("an old address that visitors open is listed, led on in the console, and leads on once it is published", async () => {
  const firm = await installation("SQLite");
  const { ask, caller, database } = firm;
  const owner = callerOf({ ask }, await sessionHeader(database, await newOperator(database, "owner")));
  const open = async (path: string) => {
    const { status, headers } = await ask(path, { headers: visitor });
    return [status, headers.location];
  };
  expect(await open("/About-Us/?from=mail")).toEqual([404, undefined]);
  const listed = async () =>
    missingAddresses.parse(JSON.parse((await owner.get(analytics.readMissingAddresses.path)).text)).addresses;
  await expect.poll(listed).toEqual([{ path: "/About-Us", count: 1 }]);

  const add = (from: string, to: string) => caller.post(content.addRedirect.path, { from, to });
  expect((await add("/About-Us", "/about")).status).toBe(200);
  expect((await add("/about-us/", "/contact")).status).toBe(422);
  expect((await add("/pricing", "/about")).status).toBe(200);
  expect((await add("/?p=12", "/services")).status).toBe(200);
  expect((await add("/gone", "/no-such-page")).status).toBe(200);
  const refused = await firm.ended(await firm.publish());
  expect(refused).toMatchObject({ state: "failed" });
  expect(refused.sentence).toContain("/gone leads to /no-such-page");

  await firm.save("redirects.yaml", (text) => text.replace("/no-such-page", "https://example.com/there"));
  expect(await firm.ended(await firm.publish())).toMatchObject({ state: "done" });
  expect(await open("/about-us?from=mail")).toEqual([301, "/about"]);
  expect(await open("/gone/")).toEqual([301, "https://example.com/there"]);
  // A short link of WordPress differs from a page in its query alone.
  expect(await open("/?p=12")).toEqual([301, "/services"]);
  expect(await open("/?p=13")).toEqual([200, undefined]);
  // A page stands before an old address, and nobody is led on who sends something.
  expect(await open("/pricing")).toEqual([200, undefined]);
  expect((await ask("/about-us", { method: "POST" })).status).toBe(404);
  expect(await listed()).toEqual([]);
}, 300_000);

import { load } from "cheerio";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formAddress } from "#contract/form-language.ts";
import { germanSite } from "#tests/support/german.ts";
import { type ServedSite, serveSite } from "#tests/support/served-site.ts";

let site: ServedSite;

beforeAll(async () => {
  site = await serveSite({ ...germanSite, RATE_LIMIT: "on" });
});

afterAll(() => site[Symbol.asyncDispose]());

/** The answer that an address gives to whoever asks for it far too often. */
async function refused(path: string, init: RequestInit = {}): Promise<Response> {
  for (let asked = 0; asked < 500; asked += 1) {
    const answer = await fetch(new URL(path, site.url), { redirect: "manual", ...init });
    if (answer.status === 429) return answer;
    await answer.arrayBuffer();
  }
  throw new Error(`${path} is never refused.`);
}

test.each([
  ["free times", "/de/book"],
  ["a questionnaire with a plan", "/de/questionnaire?plan=growth-hybrid"],
  ["a result of the IT health check", "/de/it-assessment?q=1"],
  ["a booked call", formAddress("/book/gone", "de")],
  ["what is stored", formAddress("/your-data/gone", "de")],
])("%s that is asked for too often is refused in the language of the page", async (_, path) => {
  const answer = await refused(path);
  const $ = load(await answer.text());
  expect([$("html").attr("lang"), $("h1").text()]).toEqual(["de", "Bitte warten Sie eine Minute"]);
  expect($("main").text()).not.toMatch(/\b(?:page|wait|load|kept)\b/);
  // The limit counts for all languages; the other one is refused in its own.
  const other = path.startsWith("/de/") ? path.slice(3) : (path.split("?")[0] ?? "");
  const first = load(await (await refused(other)).text());
  expect([first("html").attr("lang"), first("h1").text()]).toEqual(["en-US", "Please wait a minute"]);
});

test("what is sent too often to a booked call, or to what is stored, is refused in its language", async () => {
  for (const path of ["/book/gone", "/your-data/gone", "/your-data/link"]) {
    const init = {
      method: "POST",
      headers: { Origin: site.url },
      body: new URLSearchParams({ action: "x" }),
    };
    expect(await (await refused(formAddress(path, "de"), init)).text(), path).toMatch(
      /^(?:Das war viel auf einmal|<!DOCTYPE html><html lang="de")/,
    );
    expect(await (await refused(path, init)).text(), path).toMatch(
      /^(?:That was a lot at once|<!DOCTYPE html><html lang="en-US")/,
    );
  }
});

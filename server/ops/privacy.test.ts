import { describe, expect, test } from "vitest";
import { submissionExtras } from "#contract/lead.ts";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { receiveLead } from "#server/leads/commands.ts";
import { freshStore, openAt } from "#tests/support/databases.ts";
import { ops } from "#tests/support/ops.ts";
import { reply } from "#tests/support/promising.ts";
import { storeReport } from "#tests/support/reports.ts";
import { tracesIn } from "#tests/support/store-files.ts";

const extras = submissionExtras.parse({});

describe("privacy", () => {
  test("a person's data is exported, held, released and erased, and the ledger records it", async () => {
    const place = await freshStore("SQLite");
    const database = await openAt(place);
    const { reference } = await storeReport(database);
    const person = ["--email", "Jane.Doe@acme.example"];
    const exported = await ops(place, "privacy", "export", ...person);
    expect(JSON.parse(exported.out)).toMatchObject({
      "What you sent": [
        {
          Reference: reference,
          "Who you are": { Name: expect.any(String) },
          "The report": [{ Framework: "SOC 2" }],
        },
      ],
    });
    await ops(place, "privacy", "hold", reference, "--why", "A claim");
    expect((await ops(place, "privacy", "erase", ...person)).out).toBe(
      `0 of 1 erased.\nHeld and kept: ${reference}\n`,
    );
    expect((await ops(place, "privacy", "release", reference, "--why", "It was settled")).code).toBe(0);
    expect((await ops(place, "privacy", "erase", ...person)).out).toMatch(
      /^1 of 1 erased\.\nLedger 1 {2}[0-9a-f]{64}\n$/,
    );
    expect(await database.selectFrom("leads").select("id").execute()).toEqual([]);
    const ledger = await ops(place, "privacy", "ledger", reference);
    expect(ledger.out).toMatch(
      /^Erased .* UTC, entry 1, .*\n[\s\S]*\nThe chain holds\. Its head: [0-9a-f]{64}\n$/,
    );
    await database.updateTable("deletions").set({ counts: "{}" }).execute();
    expect(await ops(place, "privacy", "ledger")).toMatchObject({
      code: 1,
      err: "The ledger was changed: entry 1 does not fit the one before.\n",
    });
  });
});

test("what was set apart is exported and erased with a person's leads", async () => {
  const place = await freshStore("SQLite");
  const database = await openAt(place);
  const email = "Zq7canary@acme.example";
  const house = { domain: "lumenward.example", reply };
  const answers = { companyName: "Acme", contactName: "Ada", contactEmail: email };
  const submission = {
    questionnaire: onboarding,
    answers,
    extras,
    source: "json",
    idempotencyKey: undefined,
  } as const;
  const receipt = await receiveLead(database, house, { ...submission, suspicions: ["It holds 3 links."] });
  if (receipt.outcome === "conflict") throw new Error("nothing was set apart");
  const { reference } = receipt;
  const person = ["--email", email.toLowerCase()];
  const exported = await ops(place, "privacy", "export", ...person);
  expect(JSON.parse(exported.out)).toMatchObject({
    "What we set apart, because it looked like a program's": [
      { Reference: reference, "E-mail": email, "Why it was set apart": ["It holds 3 links."] },
    ],
  });
  expect((await ops(place, "privacy", "erase", ...person)).out).toMatch(/^1 of 1 erased\.\nLedger 1 /);
  expect(await database.selectFrom("quarantine").select("id").execute()).toEqual([]);
  expect(await tracesIn(place, ["Zq7canary"])).toEqual([]);
  expect((await ops(place, "privacy", "ledger", reference)).out).toContain('{"quarantine":1}');
});

describe("privacy says what to do", () => {
  test.each([
    ["without a person", ["erase"], "Name the person"],
    ["with half an address", ["export", "--email", "jane"], "--email: write one address"],
    ["without a reason", ["hold", "LW-0000-0000"], "Say which claim"],
    ["without a reason to end it", ["release", "LW-0000-0000"], "Say why it ends"],
    [
      "when nothing is held",
      ["release", "LW-0000-0000", "--why", "Settled"],
      "No lead with this reference is held",
    ],
  ])("%s", async (_, args, sentence) => {
    const { code, out, err } = await ops(await freshStore("SQLite"), "privacy", ...args);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toContain(sentence);
  });
});

import { expect, test } from "vitest";
import { leadReceived } from "#contract/lead.ts";
import { type Engine, freshPlace, openAt } from "#tests/support/databases.ts";
import { noteFigure, patience, rounds } from "#tests/support/torture.ts";
import { type Acknowledgement, newSubmission, send } from "./clients.ts";
import { starterAt } from "./server-process.ts";
import { discrepancies, readStore } from "./store-check.ts";

/** Requests with the same key that leave at once. */
const racing = 4;

const runs: readonly { readonly engine: Engine; readonly nodes: number }[] = [
  { engine: "SQLite", nodes: 1 },
  { engine: "PostgreSQL", nodes: 2 },
];

test.for(runs)(
  "requests that race with one key become one lead, and other content is refused, on $engine",
  { timeout: patience(120_000) },
  async ({ engine, nodes }) => {
    const place = await freshPlace(engine);
    const start = starterAt(place);
    const origins = await Promise.all(Array.from({ length: nodes }, () => start().ready));
    const originOf = (request: number) => origins[request % nodes] ?? "";
    const acknowledged: Acknowledgement[] = [];

    for (const _ of rounds(60)) {
      const submission = newSubmission();
      const same = Array.from({ length: racing }, (_, request) => send(originOf(request), submission));
      const answers = await Promise.all(same);
      expect(answers.map((answer) => answer?.status)).toEqual(same.map(() => 201));
      expect(new Set(answers.map((answer) => answer?.text)).size).toBe(1);
      const other = await send(originOf(0), { ...submission, company: "Another" });
      expect(other?.status).toBe(422);
      acknowledged.push({ ...submission, ...leadReceived.parse(JSON.parse(answers[0]?.text ?? "")) });
    }

    // A planted fault: without a key nothing joins the requests, and the check of the store must find that.
    const { key: _key, ...keyless } = newSubmission();
    await Promise.all(Array.from({ length: racing }, () => send(originOf(0), keyless)));
    const found = discrepancies(acknowledged, await readStore(await openAt(place)));
    noteFigure({
      what: `${engine}: ${acknowledged.length} keys raced by ${racing} requests each`,
      wanted: "one row for each key",
      seen: `${found.length - racing} rows too many or missing`,
    });
    expect(found).toHaveLength(racing);
    expect(
      found.every((fault) => fault.endsWith(`of ${keyless.company} is stored and was never acknowledged`)),
    ).toBe(true);
  },
);

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sessions } from "#contract/console/operators.ts";
import type { Operator } from "#server/operators/accounts.ts";
import { callerOf, cookiesOf, newOperator, password, setUpApp } from "#tests/support/operators.ts";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";
import { inFull, noteFigure, patience } from "#tests/support/torture.ts";

const hashed = vi.hoisted(() => ({ count: 0 }));

// Counts the passwords that are hashed, and changes nothing else.
vi.mock("node:crypto", async (original) => {
  const real = await original<typeof import("node:crypto")>();
  const argon2: typeof real.argon2 = (...given) => {
    hashed.count += 1;
    real.argon2(...given);
  };
  return { ...real, argon2 };
});

let server: RunningServer;
let owner: Operator;
let recovery: string[];

beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: "on" });
  owner = await newOperator(server.database, "owner");
  recovery = await setUpApp(server.database, owner);
  await newOperator(server.database, "consultant");
});

afterAll(() => server[Symbol.asyncDispose]());

const names = ["owner@lumenward.example", "consultant@lumenward.example"];
const [email = ""] = names;

function from(address: string, cookie = "") {
  return callerOf(server, { "x-forwarded-for": address, cookie });
}

/** One of 1,000 addresses, each in a network of its own. */
function crowd(number: number): string {
  return `10.${(number % 1000) >> 8}.${number % 256}.7`;
}

async function guessAll(count: number, nameOf: (number: number) => string) {
  const answers = new Map<number, number>();
  const guess = async (number: number) => {
    const given = { email: nameOf(number), password: `guess ${number}` };
    const { status } = await from(crowd(number)).post(sessions.signIn.path, given);
    answers.set(status, (answers.get(status) ?? 0) + 1);
  };
  for (let begun = 0; begun < count; begun += 100) {
    await Promise.all(Array.from({ length: 100 }, (_, offset) => guess(begun + offset)));
  }
  return answers;
}

async function mailedCodes(): Promise<string[]> {
  const rows = await server.database
    .selectFrom("outbox")
    .select("data")
    .where("message", "=", "mailed-code")
    .orderBy("id")
    .execute();
  return rows.map(({ data }) => JSON.parse(String(data)).code);
}

test("strangers who guess at invented names hold nobody up", async () => {
  const guessed = Array.from({ length: 66 }, (_, number) => {
    const given = { email: `nobody-${number}@lumenward.example`, password: "a guess" };
    return from(`192.0.${Math.floor(number / 9)}.1`).post(sessions.signIn.path, given);
  });
  expect((await Promise.all(guessed)).map(({ status }) => status)).toContain(401);
  const right = { email, password, code: recovery.pop() };
  expect((await from("198.51.100.1").post(sessions.signIn.path, right)).status).toBe(200);
});

test("who guesses cannot tell a name that exists from one that does not", async () => {
  const answersTo = async (typed: string, network: number) => {
    const answers = [];
    for (let number = 0; number < 7; number += 1) {
      const begun = performance.now();
      const sent = from(`203.0.${network}.${number}`).post(sessions.signIn.path, {
        email: typed,
        password: "wrong",
      });
      const { status, text } = await sent;
      answers.push({ status, text, isAtOnce: performance.now() - begun < 400 });
    }
    return answers;
  };
  const before = hashed.count;
  const unknown = await answersTo("invented@lumenward.example", 1);
  expect(hashed.count).toBe(before);
  expect(await answersTo("consultant@lumenward.example", 2)).toEqual(unknown);
  expect(hashed.count).toBeGreaterThan(before);
  expect(unknown.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429]);
  // A refusal is answered on the next half second, no matter how long it took.
  expect(unknown.slice(0, 5).some(({ isAtOnce }) => isAtOnce)).toBe(false);
});

const guesses = inFull(1_000, 100_000);

test(
  `of ${guesses} guesses at known and invented names at most 100 are hashed, and the owner gets in`,
  async () => {
    const right = () => ({ email, password, code: recovery.pop() });
    const kept = cookiesOf(await from("198.51.100.2").post(sessions.signIn.path, right()));
    const device = kept.split("; ").find((cookie) => cookie.startsWith("__Host-device=")) ?? "";
    const before = hashed.count;
    const begun = performance.now();
    // A third of the guesses at one name, a third at both names, a third at invented names.
    const answers = await guessAll(guesses, (number) =>
      number % 3 === 0
        ? email
        : number % 3 === 1
          ? String(names[(number >> 2) % 2])
          : `guess-${number}@lumenward.example`,
    );
    const reached = hashed.count - before;
    const seconds = Math.round((performance.now() - begun) / 1000);
    const drawers = await server.database.selectFrom("sign_in_tries").select("id").execute();
    expect([...answers.keys()].toSorted()).toEqual([401, 429]);
    expect(reached).toBeLessThanOrEqual(100);
    expect(drawers.length).toBeLessThanOrEqual(4_096 + 40);

    // A known browser is not refused.
    expect((await from("198.51.100.2", device).post(sessions.signIn.path, right())).status).toBe(200);
    // Its cookie does not let it guess at another name.
    const other = { email: "consultant@lumenward.example", password };
    expect((await from("198.51.100.2", device).post(sessions.signIn.path, other)).status).toBe(429);

    // A new browser is told what to do, and can go on with the code that is mailed only to the owner.
    const begunNew = performance.now();
    const code = recovery.pop();
    const refused = await from("198.51.100.3").post(sessions.signIn.path, { email, password, code });
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(refused.text).toContain("have a code mailed");
    const asked = await Promise.all([
      from("198.51.100.3").post(sessions.mailCode.path, { email }),
      from("198.51.100.4").post(sessions.mailCode.path, { email }),
      from("198.51.100.5").post(sessions.mailCode.path, { email: "invented@lumenward.example" }),
    ]);
    expect(asked.map(({ status, text }) => `${status}${text}`)).toEqual(["204", "204", "204"]);
    const codes = await mailedCodes();
    expect(codes).toHaveLength(1);
    const guessed = { email, password, code, mailedCode: "aaaaa-aaaaa" };
    expect((await from("198.51.100.3").post(sessions.signIn.path, guessed)).status).toBe(429);
    const introduced = { email, password, code, mailedCode: ` ${String(codes[0]).toUpperCase()} ` };
    expect((await from("198.51.100.3").post(sessions.signIn.path, introduced)).status).toBe(200);
    const took = performance.now() - begunNew;
    noteFigure({
      what: `${guesses} guesses from 1,000 addresses in ${seconds} s`,
      wanted:
        "at most 100 reach the hash; a new browser of the owner gets in within 5 minutes, a known one at once",
      seen: `${reached} reached it, ${drawers.length} rows kept; the new browser was in after ${Math.round(took)} ms, the known one at once`,
    });
    expect(took).toBeLessThan(300_000);
    // The mailed code alone opens nothing, and does not work for another name.
    const wrong = { email, password: "a guess", mailedCode: codes[0] };
    expect((await from("198.51.100.3").post(sessions.signIn.path, wrong)).status).toBe(401);
    expect(
      (await from("198.51.100.3").post(sessions.signIn.path, { ...other, mailedCode: codes[0] })).status,
    ).toBe(429);
  },
  patience(60_000),
);

import { expect, test } from "vitest";
import { submissionExtras } from "#contract/lead.ts";
import { launchList } from "#questionnaires/definitions/launch-list.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import { answersSchema } from "#questionnaires/engine/schema.ts";
import type { Database } from "#server/database/open.ts";
import { receiveLead, registerWordings } from "#server/leads/commands.ts";
import { startWorker } from "#server/mails/delivery/worker.ts";
import { endOlderLinks, findLink, mintLink } from "#server/mails/links.ts";
import { enqueueToPerson } from "#server/mails/outbox/queue.ts";
import { smtpSender } from "#server/mails/outbox/senders/smtp.ts";
import { canaryAnswers, canaryEmail } from "#tests/support/canary.ts";
import { engines, freshStore, openAt } from "#tests/support/databases.ts";
import { house } from "#tests/support/house.ts";
import { submission } from "#tests/support/leads.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { tracesIn } from "#tests/support/store-files.ts";

const extras = submissionExtras.parse({});
const domain = "lumenward.example";

/** Sends all waiting mails by a real mail server. Returns the texts that visitors got, by recipient. */
async function sendAll(database: Database): Promise<readonly (readonly [to: string, text: string])[]> {
  const peer = await startSmtpPeer();
  const logged: unknown[] = [];
  const log = { info: logged.push, warn: logged.push, error: logged.push };
  const sender = smtpSender(peer.url);
  const worker = startWorker({ database, sender, correspondence: house, targets: [], log });
  const waiting = () => database.selectFrom("outbox").select("id").where("state", "=", "pending").execute();
  await expect.poll(waiting, { timeout: 60_000 }).toEqual([]);
  await worker.stop();
  expect(JSON.stringify(logged)).not.toContain("@");
  return peer.received
    .map(({ envelope, mail }) => [envelope.rcptTo[0]?.address ?? "", mail.text ?? ""] as const)
    .filter(([to]) => !house.notifyTo.includes(to));
}

function tokensIn(texts: readonly string[], pattern: RegExp): readonly string[] {
  return texts.flatMap((text) => [...text.matchAll(pattern)].map(([, token = ""]) => token));
}

test.each(engines)("what opens the links of a mail is nowhere in the store on %s", async (engine) => {
  const place = await freshStore(engine);
  const database = await openAt(place);
  await registerWordings(database, [soc2, launchList]);
  for (const questionnaire of [soc2, launchList]) {
    const answers = answersSchema(questionnaire).parse(canaryAnswers(questionnaire));
    const sent = { questionnaire, answers, extras, source: "form", idempotencyKey: undefined } as const;
    await receiveLead(database, house.company, sent);
  }
  const texts = (await sendAll(database)).map(([, text]) => text);
  const data = tokensIn(texts, /\/your-data\/([\w-]{32})/g);
  const reports = tokensIn(texts, /\/r\/([\w-]{32})/g);
  expect([data.length, reports.length]).toEqual([2, 1]);
  for (const token of [...data, ...reports]) {
    expect(await findLink(database, token, new Date())).toMatchObject({ hasEnded: false });
  }
  expect(await tracesIn(place, [...data, ...reports])).toEqual([]);
});

test.each(engines)("who is only in the quarantine gets a link on %s, and strangers none", async (engine) => {
  const place = await freshStore(engine);
  const database = await openAt(place);
  const answers = { contactEmail: canaryEmail.toUpperCase() };
  const suspicions = ["It holds 3 links."];
  await receiveLead(database, house.company, { ...submission({ answers, extras }), suspicions });
  const ask = (address: string) =>
    enqueueToPerson(database, "data-link", { address, data: {}, domain, now: new Date() });
  await ask(canaryEmail);
  await ask("stranger@elsewhere.example");
  const earlier = await mintLink(database, { opens: "person", address: canaryEmail }, new Date());
  const [[to, text] = ["", ""], ...others] = await sendAll(database);
  expect([to, others]).toEqual([canaryEmail, []]);
  const [token = ""] = tokensIn([text], /\/your-data\/([\w-]{32})/g);
  expect(await findLink(database, token, new Date())).toMatchObject({ opens: "person", hasEnded: false });
  expect(await findLink(database, earlier, new Date())).toMatchObject({ hasEnded: false });
  const left = await database
    .selectFrom("outbox")
    .select("address")
    .where("message", "=", "data-link")
    .execute();
  expect(left).toEqual([{ address: canaryEmail }]);
});

test.each(engines.flatMap((engine) => [2, 3].map((count) => [count, engine] as const)))(
  "%i links mailed at once on %s all work until one is opened, which ends the older ones alone",
  async (count, engine) => {
    const database = await openAt(await freshStore(engine));
    const lead = submission({ answers: { contactEmail: canaryEmail }, extras });
    await registerWordings(database, [lead.questionnaire]);
    await receiveLead(database, house.company, { ...lead, suspicions: [] });
    const about = { address: canaryEmail, data: {}, domain, now: new Date() };
    for (let i = 0; i < count; i++) await enqueueToPerson(database, "data-link", about);
    const texts = (await sendAll(database)).map(([, text]) => text);
    const tokens = tokensIn(texts, /\/your-data\/([\w-]{32})/g);
    const linksNow = () =>
      Promise.all(
        tokens.map(async (token) => {
          const link = await findLink(database, token, new Date());
          if (link === undefined) throw new Error("A mailed link is not stored.");
          return { ...link, token };
        }),
      );
    const links = (await linksNow()).sort((a, b) =>
      `${a.created_at} ${a.token_hash}` < `${b.created_at} ${b.token_hash}` ? -1 : 1,
    );
    // The link of the receipt, and those that were asked for.
    expect(links.map(({ hasEnded }) => hasEnded)).toEqual(Array(count + 1).fill(false));
    const opened = links.filter(({ opens }) => opens === "person").at(-2);
    if (opened === undefined) throw new Error("Fewer than two links were mailed.");
    const { token, created_at: madeAt } = opened;
    await endOlderLinks(database, { address: canaryEmail, token, madeAt }, new Date());
    const working = (await linksNow()).filter(({ hasEnded }) => !hasEnded).map((link) => link.token);
    const notOlder = links.slice(links.indexOf(opened)).map((link) => link.token);
    expect(new Set(working)).toEqual(new Set(notOlder));
  },
);

import { beforeAll, describe, expect, test } from "vitest";
import { mailWords } from "#contract/mail-words.ts";
import { topics } from "#questionnaires/definitions/interview/topics.ts";
import type { Database } from "#server/database/open.ts";
import { systemClock } from "#server/mails/delivery/clock.ts";
import { mailOf } from "#server/mails/delivery/kinds.ts";
import { enqueue, type OwnMail } from "#server/mails/outbox/queue.ts";
import type { Correspondence } from "#server/mails/outbox/rules.ts";
import type { Mail } from "#server/mails/outbox/senders/sender.ts";
import { askForCode } from "#server/rooms/access.ts";
import { openRoom } from "#server/rooms/commands.ts";
import { askPeople } from "#server/rooms/mails.ts";
import { invitePerson } from "#server/rooms/people.ts";
import { sendTopic } from "#server/rooms/topics.ts";
import { readVoices, type Voices } from "#server/settings/voices.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { germanSite } from "#tests/support/german.ts";
import { house } from "#tests/support/house.ts";
import { receive, soc2Submission } from "#tests/support/reports.ts";

let voices: Voices;
let german: Correspondence;

beforeAll(() => {
  voices = readVoices(germanSite.CONTENT_DIR);
  german = { ...house, voices };
});

const now = new Date("2026-11-20T10:00:00.000Z");
const about = { domain: "lumenward.example", now };

/** A lead whose form was in a language, with a report that is published. */
async function reported(database: Database, language?: string) {
  const submission = { ...soc2Submission, ...(language !== undefined && { language }) };
  const receipt = await receive(database, submission, now);
  if (receipt.outcome === "conflict") throw new Error("the submission was refused");
  const { reference } = receipt;
  const { id: leadId } = await database
    .selectFrom("leads")
    .select("id")
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  await database
    .updateTable("reports")
    .set(({ ref }) => ({ published: ref("draft"), reviewer: "Lea Roth", published_at: now.toISOString() }))
    .where("lead_id", "=", leadId)
    .execute();
  return { reference, leadId };
}

async function mailsNamed(
  database: Database,
  name: string,
  correspondence: Correspondence,
): Promise<readonly Mail[]> {
  const rows = await database.selectFrom("outbox").selectAll().orderBy("id").execute();
  const made: Mail[] = [];
  for (const row of rows.filter(({ message }) => message.startsWith(name))) {
    const mail = await mailOf(row, { database, correspondence, clock: systemClock });
    if (mail !== undefined) made.push(mail);
  }
  return made;
}

const english = /\b(?:your|please|report is|room is|read it|whoever|next:|questions\?|asks you|address)\b/i;

/** Expects a mail that is in German, but for what the report and the room say in the first language. */
function expectGerman(mail: Mail | undefined, first: string): void {
  expect(mail?.html).toContain('<html lang="de">');
  expect(mail?.text).toContain(first);
  expect(`${mail?.subject}\n${mail?.text}`).not.toMatch(english);
}

describe.each(engines)("mails to a client whose form was in the second language, on %s", (engine) => {
  test.each([
    ["report-published", "Ihr Bericht zu SOC 2 ist fertig"],
    ["report-corrected:2", "Ihr Bericht zu SOC 2 liegt in einer neuen Fassung vor"],
  ] as const)("%s is in it, and says in which the report is", async (message, title) => {
    const database = await freshDatabase(engine);
    const { leadId } = await reported(database, "de");
    await database.transaction().execute((one) => enqueue(one, [message], { ...about, leadId }));
    const [mail] = await mailsNamed(database, message, german);
    expect(mail?.subject).toContain(title);
    expectGerman(mail, "Der Bericht ist auf Englisch verfasst.");
  });

  test("invitation, code and what is asked of somebody in their room are in it", async () => {
    const database = await freshDatabase(engine);
    const { reference, leadId } = await reported(database, "de");
    const ours = { actor: { personId: null, operatorId: null }, ...about } as const;
    expect(await openRoom(database, reference, ours)).toBe("done");
    const { id, room_id: roomId } = await database
      .selectFrom("room_people")
      .select(["id", "room_id"])
      .executeTakeFirstOrThrow();
    const room = { roomId, leadId };
    const rights = { mayAnswer: true, mayManage: false, topics: [] };
    const colleague = { name: "Jan", email: "jan@muster.example", ...rights };
    await invitePerson(database, room, colleague, { actor: { personId: id, operatorId: null }, ...about });
    const [own, theirs] = await mailsNamed(database, "room-invitation", german);
    expect(own?.subject).toBe(`Ihr Raum bei ${german.company.name}`);
    expect(theirs?.subject).toContain("bittet Sie um Antworten");
    for (const mail of [own, theirs]) expectGerman(mail, "Die Seiten des Raums sind auf Englisch.");
    await askForCode(database, { id, leadId, email: "jane.doe@acme.example" }, about);
    const [code] = await mailsNamed(database, "room-code", german);
    expectGerman(code, "Geben Sie diesen Code");
    const [topic] = topics;
    await sendTopic(database, room, { topic: topic?.id ?? "", personId: id, dueOn: "2026-11-30" }, ours);
    await database.transaction().execute((one) => askPeople(one, about));
    const [asked] = await mailsNamed(database, "room-asked", german);
    expect(asked?.subject).toMatch(/fragt Sie: .*, bis 30\. November 2026/);
    expect(asked?.text).toContain("Die Seiten des Raums sind auf Englisch.");
    expect(asked?.html).toContain('<html lang="de">');
  });

  test("those of another client, and those whose words are not whole, are in the first", async () => {
    const database = await freshDatabase(engine);
    const kinds: readonly OwnMail[] = ["report-published"];
    const { leadId } = await reported(database, "de");
    await database.transaction().execute((one) => enqueue(one, kinds, { ...about, leadId }));
    const voice = voices.get("de");
    if (voice === undefined) throw new Error("there is no German");
    expect([...voice.mails].toSorted()).toEqual(mailWords.keyof().options.toSorted());
    const lacking = new Map([
      ["de", { ...voice, mails: new Set([...voice.mails].filter((one) => one !== "report")) }],
    ]);
    for (const correspondence of [{ ...house, voices: lacking }, house]) {
      const [mail] = await mailsNamed(database, "report-published", correspondence);
      expect(mail?.subject).toContain("readiness report is ready");
      expect(mail?.html).toContain('<html lang="en-US">');
      expect(mail?.text).not.toMatch(/written in|language=/);
    }
    const other = await freshDatabase(engine);
    const { leadId: first } = await reported(other);
    await other.transaction().execute((one) => enqueue(one, kinds, { ...about, leadId: first }));
    const [mail] = await mailsNamed(other, "report-published", german);
    expect(mail?.subject).toContain("readiness report is ready");
    expect(mail?.text).not.toContain("written in");
  });
});

import { roomCode, roomMailsPath, roomPath } from "#contract/room.ts";
import { type House, leadUrl } from "./house.ts";
import { entries, entry, highlight, layout, link, note, paragraph } from "./layout.ts";
import type { Message } from "./message.ts";
import { sayingWith } from "./say.ts";
import { oneLine } from "./text.ts";
import { readableDay } from "./times.ts";

/**
 * Who invites somebody, and for which topics. `who`: a person with their company; undefined: we do. `topics`: their
 * titles; none: all.
 */
export type Inviting = { readonly who: string | undefined; readonly topics: readonly string[] };

/** In a mail in a further language: in which one the room is. */
function spokenIn(house: House): readonly string[] {
  const { further } = house;
  return further ? [sayingWith(house, { language: further.first })(house.mailWords.room.spoken)] : [];
}

/** Gives a person their address of a room. `token`: its secret part. */
export async function roomInvitation(
  house: House,
  { who, topics, token }: Inviting & { readonly token: string },
): Promise<Message> {
  const words = house.mailWords.room;
  const say = sayingWith(house, who === undefined ? {} : { who: oneLine(who, 120) });
  const url = house.siteUrl + roomPath(token);
  const title = say(who === undefined ? words.invitation : words.invitationBy);
  const about = sayingWith(house, { topic: topics.map((topic) => oneLine(topic)).join(", ") })(words.about);
  const lead = [
    say(who === undefined ? words.invited : words.invitedBy),
    ...(topics.length > 0 ? [about] : []),
    ...spokenIn(house),
  ];
  const page = await layout(
    house,
    title,
    [
      ...lead.map((text) => paragraph(text)),
      highlight(say(words.link), link(url)),
      paragraph(say(words.renewed)),
      note(say(words.mistake)),
    ],
    house.company.locale,
  );
  const text = [...lead, `${say(words.link)}\n${url}`, say(words.renewed), say(words.mistake)];
  return { subject: title, text: text.join("\n\n"), html: page };
}

/** The code with which a person's browser may do what binds. */
export async function roomCodeMail(house: House, code: string): Promise<Message> {
  const words = house.mailWords.room;
  const say = sayingWith(house, { code, minutes: String(roomCode.minutes) });
  const title = say(words.codeTitle);
  const content = [paragraph(say(words.codeFor)), note(say(words.codeMistake))];
  const page = await layout(house, title, content, house.company.locale);
  return {
    subject: title,
    text: `${title}\n\n${say(words.codeFor)}\n\n${say(words.codeMistake)}`,
    html: page,
  };
}

/**
 * What waits for a person. `dueOn`: YYYY-MM-DD; null: no day was said. `topic`: its title, or a question. `who` asks: a
 * person with their company; undefined: we do.
 */
export type AskedOf = {
  readonly topic: string;
  readonly dueOn: string | null;
  readonly who: string | undefined;
};

/** Tells a person what is asked of them in a room, and how to end such mails. */
export async function roomAsked(
  house: House,
  { asked, token }: { readonly asked: readonly AskedOf[]; readonly token: string },
): Promise<Message & { readonly stopUrl: string }> {
  const words = house.mailWords.room;
  const url = house.siteUrl + roomPath(token);
  const stopUrl = house.siteUrl + roomMailsPath(token);
  const say = sayingWith(house);
  const waits = asked.map(({ topic, dueOn, who = house.company.name }) => {
    const day = dueOn === null ? "" : readableDay(`${dueOn}T12:00:00Z`, house.company);
    const what =
      dueOn === null ? oneLine(topic) : sayingWith(house, { topic: oneLine(topic), day })(words.due);
    return sayingWith(house, { who: oneLine(who, 120), topic: what });
  });
  const lines = waits.map((one) => one(words.askedBy));
  const more = sayingWith(house, { topic: lines[0] ?? "", count: String(lines.length - 1) });
  const title = lines.length > 1 ? more(words.askedMore) : (lines[0] ?? "");
  const page = await layout(
    house,
    title,
    [
      paragraph(say(words.askedLead)),
      entries(lines.map((line) => entry("", [line]))),
      highlight(say(words.link), link(url)),
      ...spokenIn(house).map((line) => paragraph(line)),
      note(say(words.stop)),
      note(link(stopUrl)),
    ],
    house.company.locale,
  );
  const text = [
    `${say(words.askedLead)}\n${lines.map((line) => `- ${line}`).join("\n")}`,
    `${say(words.link)}\n${url}`,
    ...spokenIn(house),
    `${say(words.stop)}\n${stopUrl}`,
  ].join("\n\n");
  return { subject: title, text, html: page, stopUrl };
}

/** What was answered in a room. */
export type RoomAnswered = {
  readonly reference: string;
  readonly company: string;
  readonly topics: readonly { readonly title: string; readonly count: number; readonly by: string }[];
};

/** Tells whose lead it is what was answered in its room. */
export async function roomAnswered(house: House, told: RoomAnswered): Promise<Message> {
  const { reference, company, topics } = told;
  const title = `${oneLine(company, 60)} answered in their room (${reference})`;
  const lines = topics.map(
    ({ title: topic, count, by }) => `${oneLine(topic)}: ${count} by ${oneLine(by, 80)}`,
  );
  const where = "The draft of the report follows. See it in the console:";
  const url = leadUrl(house, reference);
  const page = await layout(house, title, [
    entries(lines.map((line) => entry("Answers", [line]))),
    paragraph(where),
    paragraph(link(url)),
  ]);
  return {
    subject: title,
    text: `${lines.map((line) => `- ${line}`).join("\n")}\n\n${where}\n${url}`,
    html: page,
  };
}

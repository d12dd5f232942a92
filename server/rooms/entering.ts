import { createHash } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { ReadableTimes } from "#contract/calendar/zoned-words.ts";
import { roomCode, roomPath } from "#contract/room.ts";
import type { Database } from "#server/database/open.ts";
import { answerPage } from "#server/http/answers.ts";
import type { Site } from "#server/http/files/site-files.ts";
import type { RequestData } from "#site/requests/data.ts";
import type { RoomHead } from "#site/requests/room.ts";
import type { FilledForm } from "#ui/field/filled-form.ts";
import { isProved, personAt, type RoomPerson, sees } from "./access.ts";
import type { RoomAct } from "./people.ts";
import { type RoomContent, roomContent } from "./queries.ts";

/** What the pages of rooms work with. */
export type RoomDesk = ReadableTimes & {
  /** The time of a day, from ISO 8601. */
  readonly readableClock: (iso: string) => string;
  readonly database: Database;
  readonly site: Site;
  /** Of the Message-ID of mails. */
  readonly domain: string;
  /** Tells the outbox that there is something to send. */
  readonly wake: () => void;
};

/** A person in their room, for one request. */
export type Entered = {
  readonly desk: RoomDesk;
  readonly http: Context;
  readonly person: RoomPerson;
  readonly content: RoomContent;
  /** The path of the room, with its secret. */
  readonly path: string;
  /** Whether a code was typed in this browser within a day. */
  readonly isProved: boolean;
};

// The address is a secret: other sites must not get it. This site may, because with "no-referrer" browsers send forms
// with the origin "null".
const secretHeaders = { "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };

/** The cookie of a person: it says nothing of whom, and one browser may hold those of several rooms. */
function cookieOf({ id }: RoomPerson): string {
  return `__Host-room-${createHash("sha256").update(id).digest("hex").slice(0, 12)}`;
}

/** Lets the browser in for a day. */
export function keepProof({ http, person }: Entered, secret: string): void {
  setCookie(http, cookieOf(person), secret, {
    path: "/",
    httpOnly: true,
    secure: true,
    sameSite: "Lax",
    maxAge: roomCode.browserHours * 3600,
  });
}

/** The room at the address that was asked for; undefined: there is none. */
export async function entered(desk: RoomDesk, http: Context): Promise<Entered | undefined> {
  const token = http.req.param("token") ?? "";
  const { database } = desk;
  const person = await personAt(database, token);
  if (person === undefined) return undefined;
  return {
    desk,
    http,
    person,
    content: await roomContent(database, person.roomId),
    path: roomPath(token),
    isProved: await isProved(database, person, getCookie(http, cookieOf(person)), new Date()),
  };
}

/** What every page of the room shows. */
export function headOf({ path, person, content }: Entered): RoomHead {
  return { path, you: person.name, company: content.leads[0]?.company ?? "" };
}

/** Says that there is no room at this address. */
export function noRoom({ site }: RoomDesk, http: Context): Response {
  const { html, security } = site.page("/room/unknown/index.html");
  return answerPage(http, 404, { html, security: { ...security, ...secretHeaders } });
}

type RoomPage = Extract<keyof RequestData, `/room/${string}`>;

/** Answers with a page of the room. */
export async function showRoom<P extends RoomPage>(
  { desk, http }: Entered,
  page: P,
  data: RequestData[P],
  { status = 200, form }: { readonly status?: 200 | 409 | 422; readonly form?: FilledForm } = {},
): Promise<Response> {
  const { fill, security } = desk.site.shell<P>(page);
  const html = await fill({ data, form });
  return answerPage(http, status, { html, security: { ...security, ...secretHeaders } });
}

/** Who acts, for a command. */
export function actOf({ person, desk }: Entered): RoomAct {
  return {
    actor: { personId: person.id, operatorId: null },
    domain: desk.domain,
    now: new Date(),
  };
}

/** Goes to a page of the room, after something was done. */
export function goTo({ http, path, desk }: Entered, end: string): Response {
  desk.wake();
  return http.redirect(`${path}${end}`, 303);
}

/** What was done just now, as the query of the address says. */
export function doneIn<Done extends string>({ http }: Entered, known: readonly Done[]): Done | "" {
  const done = http.req.query("done");
  return known.find((one) => one === done) ?? "";
}

/** The topic for which somebody is to be invited, as the query of the address says; "": none. */
export function topicAbout({ http, content, person }: Entered): string {
  const asked = http.req.query("topic");
  return content.topics.find(({ id }) => id === asked && sees(person, id))?.id ?? "";
}

/** A part of a room: its address below the room's, what it shows, and what its forms do. */
export type RoomTab = {
  readonly at: string;
  readonly show: (entered: Entered) => Response | Promise<Response>;
  readonly act?: (entered: Entered, form: RoomForm) => Response | Promise<Response>;
};

/** A form as it was sent: the last value of a name, and every value. */
export type RoomForm = {
  readonly value: (name: string) => string;
  readonly values: (name: string) => readonly string[];
};

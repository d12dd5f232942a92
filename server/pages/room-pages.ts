import type { Context, Hono, MiddlewareHandler } from "hono";
import { roomPath } from "#contract/room.ts";
import { onlyMethods } from "#server/http/answers.ts";
import type { Connection } from "#server/http/connection/listener.ts";
import { type Entries, readBody } from "#server/http/endpoint.ts";
import type { Allowance } from "#server/http/token-bucket.ts";
import { entered, noRoom, type RoomDesk, type RoomForm, type RoomTab } from "#server/rooms/entering.ts";
import { codeTab } from "#server/rooms/tabs/code.ts";
import { historyTab } from "#server/rooms/tabs/history.ts";
import { mailsTab } from "#server/rooms/tabs/mails.ts";
import { peopleTab } from "#server/rooms/tabs/people.ts";
import { startTab } from "#server/rooms/tabs/start.ts";
import { topicTab } from "#server/rooms/tabs/topic.ts";

/** The parts of a room: one more is a file more, and its page in the site. */
const tabs: readonly RoomTab[] = [startTab, topicTab, peopleTab, historyTab, codeTab, mailsTab];

/** Enough for the people of one office who answer at the same time; few for who guesses codes. */
export const inRooms: Allowance = { requests: 60, perSeconds: 60 };

type Handler = MiddlewareHandler<Connection>;

/** What each request passes first: a request for a page, one that sends something. */
type Guards = {
  readonly shown: readonly [Handler, Handler];
  readonly sent: readonly [Handler, Handler, Handler];
};

async function formOf(http: Context): Promise<RoomForm> {
  const body = await readBody(http);
  const entries: Entries =
    body.kind === "form"
      ? body.entries
      : Object.entries(body.fields).flatMap(([name, value]) =>
          typeof value === "string" ? [[name, value] as const] : [],
        );
  const values = (name: string) => entries.flatMap(([key, value]) => (key === name ? [value] : []));
  return { values, value: (name) => values(name).at(-1) ?? "" };
}

/** The pages of clients' rooms. */
export function addRoomPages(app: Hono<Connection>, desk: RoomDesk, { shown, sent }: Guards): void {
  for (const { at, show, act } of tabs) {
    const path = `${roomPath(":token")}${at}`;
    app.get(path, ...shown, async (http) => {
      const found = await entered(desk, http);
      return found === undefined ? noRoom(desk, http) : show(found);
    });
    if (act !== undefined) {
      app.post(path, ...sent, async (http) => {
        const form = await formOf(http);
        const found = await entered(desk, http);
        return found === undefined ? noRoom(desk, http) : act(found, form);
      });
    }
    app.all(path, onlyMethods(act === undefined ? "GET, HEAD" : "GET, HEAD, POST"));
  }
}

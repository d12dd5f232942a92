import { headOf, type RoomTab, showRoom } from "#server/rooms/entering.ts";
import { historyOf } from "#server/rooms/queries.ts";

/** Who did what, by day. */
export const historyTab: RoomTab = {
  at: "/history",
  async show(entered) {
    const { desk, http, person, content, path } = entered;
    const before = http.req.query("before") ?? "";
    const { lines, next } = await historyOf(desk.database, person.roomId, content, before.slice(0, 80));
    const days = Map.groupBy(lines, ({ at }) => desk.readableDay(at));
    return showRoom(entered, "/room/history", {
      ...headOf(entered),
      days: [...days].map(([day, done]) => ({
        day,
        lines: done.map(({ at, who, text }) => ({ at, time: desk.readableClock(at), who, text })),
      })),
      earlier: next === "" ? "" : `${path}/history?before=${next}`,
    });
  },
};

import { headOf, type RoomTab, showRoom } from "#server/rooms/entering.ts";
import { historyOf } from "#server/rooms/queries.ts";

/** Who did what. */
export const historyTab: RoomTab = {
  at: "/history",
  async show(entered) {
    const { desk, http, person, content, path } = entered;
    const before = http.req.query("before") ?? "";
    const { lines, next } = await historyOf(desk.database, person.roomId, content, before.slice(0, 60));
    return showRoom(entered, "/room/history", {
      ...headOf(entered),
      lines: lines.map(({ at, who, text }) => ({ time: desk.readableTime(at), who, text })),
      earlier: next === "" ? "" : `${path}/history?before=${next}`,
    });
  },
};

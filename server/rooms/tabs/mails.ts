import { goTo, headOf, type RoomTab, showRoom } from "#server/rooms/entering.ts";
import { stopMails } from "#server/rooms/people.ts";

/** Ends the mails about what is asked of a person: by a press here, or by one in their mail program (RFC 8058). */
export const mailsTab: RoomTab = {
  at: "/mails",
  show: (entered) =>
    showRoom(entered, "/room/mails", { ...headOf(entered), isStopped: entered.person.isStopped }),
  async act(entered, form) {
    const { desk, person } = entered;
    await stopMails(desk.database, person.id, form.value("action") === "again" ? null : new Date());
    return goTo(entered, "/mails");
  },
};

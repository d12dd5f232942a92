import { askForCode, tryCode } from "#server/rooms/access.ts";
import {
  actOf,
  doneIn,
  type Entered,
  goTo,
  headOf,
  keepProof,
  type RoomTab,
  showRoom,
  topicAbout,
} from "#server/rooms/entering.ts";
import { word } from "#words/word.ts";

function show(entered: Entered, sentence?: string): Promise<Response> {
  const isMailed = doneIn(entered, ["mailed"]) === "mailed";
  const data = { ...headOf(entered), email: entered.person.email, isMailed };
  const wrong = sentence && {
    status: 422 as const,
    form: { values: {}, faults: [{ name: "code", message: sentence }] },
  };
  return showRoom(entered, "/room/code", data, wrong || {});
}

/** Mails a code to the person's own address, and takes it. */
export const codeTab: RoomTab = {
  at: "/code",
  show: (entered) => show(entered),
  async act(entered, form) {
    const { desk, person } = entered;
    const now = new Date();
    const topic = topicAbout(entered);
    if (form.value("action") === "mail") {
      const isAsked = await askForCode(desk.database, person, actOf(entered));
      return isAsked
        ? goTo(entered, `/code?done=mailed${topic && `&topic=${topic}`}`)
        : show(
            entered,
            word("We have mailed as many codes as anybody gets in a day. Please try again tomorrow."),
          );
    }
    const tried = await tryCode(desk.database, person, form.value("code"), now);
    switch (tried.outcome) {
      case "right":
        keepProof(entered, tried.cookie);
        return goTo(entered, `/people${topic && `?topic=${topic}`}`);
      case "wrong":
        return show(
          entered,
          word("This is not the code of the newest mail. Tries left: {left}.", { left: tried.left }),
        );
      case "ended":
        return show(entered, word("This code is not good any more. Please have a new one mailed."));
    }
  },
};

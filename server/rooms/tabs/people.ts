import {
  actOf,
  doneIn,
  type Entered,
  goTo,
  headOf,
  type RoomForm,
  type RoomTab,
  showRoom,
  topicAbout,
} from "#server/rooms/entering.ts";
import {
  changePerson,
  invitePerson,
  type PeopleRefusal,
  type Rights,
  removePerson,
  renewAddress,
} from "#server/rooms/people.ts";
import { word } from "#words/word.ts";

const sentences: Readonly<Record<PeopleRefusal, () => string>> = {
  refused: () => word("This cannot be done any more. Please load the page again."),
  address: () => word("Please write an email address, for example jane@acme.example."),
  there: () => word("This person is in the room already."),
  full: () => word("There are as many people in this room as it can hold."),
  alone: () => word("Somebody who may change people has to stay in the room."),
};

function dataOf(entered: Entered) {
  const { content, person, isProved } = entered;
  return {
    ...headOf(entered),
    people: content.people
      .filter(({ hasLeft }) => !hasLeft)
      .map((one) => ({ ...one, isYou: one.id === person.id })),
    about: topicAbout(entered),
    topics: content.topics.map(({ id, title }) => ({ id, title })),
    done: doneIn(entered, ["invited", "changed", "renewed", "removed"]),
    mayManage: person.mayManage,
    isProved,
  };
}

/** What somebody may do, as the form says. `of`: the end of its controls' names. */
function rightsIn(form: RoomForm, { content }: Entered, of: string): Rights {
  const may = form.values(`may.${of}`);
  const chosen = form.values(`topics.${of}`);
  return {
    mayAnswer: may.includes("answer"),
    mayManage: may.includes("manage"),
    topics: content.topics.map(({ id }) => id).filter((id) => chosen.includes(id)),
  };
}

/** People: seen by all, changed with a code by who may. */
export const peopleTab: RoomTab = {
  at: "/people",
  show: (entered) => showRoom(entered, "/room/people", dataOf(entered)),
  async act(entered, form) {
    if (!entered.isProved) return goTo(entered, "/code");
    const { desk, person } = entered;
    const { database } = desk;
    const act = actOf(entered);
    const id = form.value("personId");
    const acts = {
      invite: () => {
        const who = { name: form.value("name"), email: form.value("email") };
        return invitePerson(database, person, { ...who, ...rightsIn(form, entered, "new") }, act);
      },
      change: () => changePerson(database, person, { id, ...rightsIn(form, entered, id) }, act),
      renew: () => renewAddress(database, person, id, act),
      remove: () => removePerson(database, person, id, act),
    };
    const done = { invite: "invited", change: "changed", renew: "renewed", remove: "removed" } as const;
    const action = (["invite", "change", "renew", "remove"] as const).find(
      (one) => one === form.value("action"),
    );
    if (action === undefined) return goTo(entered, "/people");
    const outcome = await acts[action]();
    if (outcome === "done") return goTo(entered, `/people?done=${done[action]}`);
    const values = { name: form.value("name"), email: form.value("email") };
    const sentence = sentences[outcome]();
    const isField = outcome === "address" || outcome === "there";
    const wrong = isField ? { faults: [{ name: "email", message: sentence }] } : { sentence };
    return showRoom(entered, "/room/people", dataOf(entered), { status: 422, form: { values, ...wrong } });
  },
};

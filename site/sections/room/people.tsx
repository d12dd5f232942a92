import type { RoomPeopleData, RoomPersonLine } from "#site/requests/room.ts";
import { Part } from "#site/sections/your-data/part.tsx";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { ChoiceCards } from "#ui/choice-cards/choice-cards.tsx";
import { ServersSummary } from "#ui/error-summary/error-summary.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";
import { RoomFrame, type RoomWords } from "./frame.tsx";

type Words<Name extends string> = Readonly<Record<Name, string>>;

export type PeopleProps = {
  readonly room: RoomWords;
  readonly words: Words<"heading" | "lead" | "invited" | "changed" | "renewed" | "removed" | "problems"> & {
    readonly list: Words<
      | "title"
      | "lead"
      | "you"
      | "answers"
      | "manages"
      | "reads"
      | "all"
      | "change"
      | "save"
      | "renew"
      | "remove"
      | "leave"
    >;
    readonly invite: Words<"title" | "lead" | "name" | "email" | "button">;
    readonly may: Words<"label" | "answer" | "manage" | "topics" | "topicsHint">;
    readonly prove: Words<"title" | "lead" | "button">;
  };
  readonly data: RoomPeopleData;
};

type Shown = Pick<PeopleProps, "words" | "data">;

/** What somebody may do. `id`: makes the names of the controls one of a kind; the server cuts it off. */
function Rights({ words, data, id, of }: Shown & { readonly id: string; readonly of?: RoomPersonLine }) {
  const { may } = words;
  const about = data.about === "" ? [] : [data.about];
  const chosen = of === undefined ? ["answer"] : [of.mayAnswer ? "answer" : "", of.mayManage ? "manage" : ""];
  return (
    <>
      <ChoiceCards
        choose="many"
        name={`may.${id}`}
        label={may.label}
        choices={[
          { value: "answer", label: may.answer },
          { value: "manage", label: may.manage },
        ]}
        defaultChosen={chosen}
      />
      <ChoiceCards
        choose="many"
        name={`topics.${id}`}
        label={may.topics}
        hint={may.topicsHint}
        choices={data.topics.map(({ id: value, title }) => ({ value, label: title }))}
        defaultChosen={of?.topics ?? about}
      />
    </>
  );
}

function Person({ person, words, data }: Shown & { readonly person: RoomPersonLine }) {
  const { list } = words;
  const { id, name, email, isYou, mayAnswer, mayManage, topics } = person;
  const rights = [mayAnswer ? list.answers : "", mayManage ? list.manages : ""].filter(Boolean);
  const titles = data.topics.filter((topic) => topics.includes(topic.id)).map(({ title }) => title);
  const act = (action: string, label: string) => (
    <form method="post">
      <input type="hidden" name="personId" value={id} />
      <Button type="submit" name="action" value={action} look="secondary">
        {label}
      </Button>
    </form>
  );
  return (
    <li>
      <h3>
        {name} {isYou && list.you}
      </h3>
      <p>{email}</p>
      <p>
        {(rights.length > 0 ? rights : [list.reads]).join(", ")}: {titles.join(", ") || list.all}
      </p>
      {data.isProved && data.mayManage && (
        <details>
          <summary>{list.change}</summary>
          <form method="post">
            <input type="hidden" name="personId" value={id} />
            <Rights words={words} data={data} id={id} of={person} />
            <Button type="submit" name="action" value="change">
              {list.save}
            </Button>
          </form>
          {act("renew", list.renew)}
          {act("remove", list.remove)}
        </details>
      )}
      {data.isProved && !data.mayManage && isYou && act("remove", list.leave)}
    </li>
  );
}

/** Who may enter a room, and what each may do. Changing them needs a code. */
export function RoomPeople({ room, words, data }: PeopleProps) {
  const { list, invite, prove } = words;
  const line = data.done === "" ? "" : words[data.done];
  return (
    <RoomFrame words={room} head={data} here="people" title={words.heading} lead={words.lead} line={line}>
      <ServersSummary heading={words.problems} />
      <Part title={list.title} lead={list.lead}>
        <ul className="your-data-submissions">
          {data.people.map((person) => (
            <Person key={person.id} person={person} words={words} data={data} />
          ))}
        </ul>
      </Part>
      {data.isProved ? (
        data.mayManage && (
          <Part title={invite.title} lead={invite.lead}>
            <form method="post" data-form="" noValidate>
              <TextField name="name" label={invite.name} maxLength={100} />
              <TextField name="email" label={invite.email} type="email" maxLength={254} required />
              <Rights words={words} data={data} id="new" />
              <Button type="submit" name="action" value="invite">
                {invite.button}
              </Button>
            </form>
          </Part>
        )
      ) : (
        <Part title={prove.title} lead={prove.lead}>
          <p className="actions">
            <ButtonLink href={`${data.path}/code${data.about && `?topic=${data.about}`}`}>
              {prove.button}
            </ButtonLink>
          </p>
        </Part>
      )}
    </RoomFrame>
  );
}

import { numberNotKnown } from "#questionnaires/engine/interview.ts";
import type { RoomConflict, RoomQuestion, RoomTopicData } from "#site/requests/room.ts";
import { Part } from "#site/sections/your-data/part.tsx";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { ChoiceCards } from "#ui/choice-cards/choice-cards.tsx";
import { ServersSummary } from "#ui/error-summary/error-summary.tsx";
import { useFilled } from "#ui/field/filled-form.ts";
import { ParagraphField } from "#ui/paragraph-field/paragraph-field.tsx";
import { SelectField } from "#ui/select-field/select-field.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";
import { RoomFrame, type RoomWords } from "./frame.tsx";

type Words<Name extends string> = Readonly<Record<Name, string>>;

export type TopicProps = {
  readonly room: RoomWords;
  readonly words: Words<
    | "lead"
    | "saved"
    | "sent"
    | "returned"
    | "taken"
    | "has"
    | "by"
    | "save"
    | "saveAndReturn"
    | "takeBack"
    | "canStill"
    | "next"
    | "problems"
    | "of"
    | "sum"
  > & {
    readonly answers: Words<
      | "title"
      | "lead"
      | "note"
      | "more"
      | "ask"
      | "nobody"
      | "by"
      | "formSays"
      | "onlyIf"
      | "fromForm"
      | "reading"
      | "unknown"
      | "mayBeOpen"
      | "invite"
    >;
    readonly conflict: Words<"title" | "lead" | "none" | "keep" | "use">;
    readonly send: Words<"title" | "lead" | "who" | "due" | "button" | "alone">;
  };
  readonly data: RoomTopicData;
};

type QuestionProps = {
  readonly question: RoomQuestion;
  readonly words: TopicProps["words"]["answers"];
  readonly people: RoomTopicData["people"];
  /** Address at which a colleague is invited for the topic; "": they may not. */
  readonly inviteAt: string;
};

/** A tick that says of a number that it is not known. */
function NotKnown({ question, words }: Pick<QuestionProps, "question" | "words">) {
  const { id, text, value } = question;
  const name = `u.${id}`;
  const { values = value === numberNotKnown ? [value] : [] } = useFilled(name);
  return (
    <label className="room-not-known">
      <input type="checkbox" name={name} value={numberNotKnown} defaultChecked={values.length > 0} />{" "}
      {words.unknown} <span className="visually-hidden">({text})</span>
    </label>
  );
}

function Control({ question, words }: Pick<QuestionProps, "question" | "words">) {
  const { id, kind, text, help, unit, choices, value } = question;
  const field = { name: `v.${id}`, label: text, ...(help !== "" && { hint: help }) };
  switch (kind) {
    case "choice":
      return <ChoiceCards {...field} choose="one" stacked choices={choices} defaultChosen={[value]} />;
    case "text":
      return <ParagraphField {...field} defaultValue={value} />;
    case "day":
      return <TextField {...field} type="date" defaultValue={value} />;
    case "number":
      return (
        <>
          <TextField
            {...field}
            label={`${text} (${unit})`}
            defaultValue={value === numberNotKnown ? "" : value}
            maxLength={9}
          />
          <NotKnown question={question} words={words} />
        </>
      );
  }
}

function Question({ question, words, people, inviteAt }: QuestionProps) {
  const { id, note, askedId, by, formSays, value, choices, mayBeOpen } = question;
  const { values: sent = [], error } = useFilled(`n.${id}`);
  const asksWhy = choices.some((choice) => choice.value === value && choice.standing === "not-applicable");
  const options = people.map((person) => ({ value: person.id, label: person.name }));
  return (
    <div className="room-question" id={id}>
      <Control question={question} words={words} />
      <details open={asksWhy || [note, askedId, ...sent].some(Boolean) || error !== undefined}>
        <summary>{words.more}</summary>
        {/* A placeholder of nothing: what is empty is not printed. */}
        <ParagraphField name={`n.${id}`} label={words.note} defaultValue={note} placeholder=" " />
        {options.length > 0 && (
          <SelectField
            name={`a.${id}`}
            label={words.ask}
            options={options}
            defaultValue={askedId}
            emptyLabel={words.nobody}
          />
        )}
        {inviteAt !== "" && (
          <a className="link" href={inviteAt}>
            {words.invite}
          </a>
        )}
      </details>
      {mayBeOpen && value === "" && <small>{words.mayBeOpen}</small>}
      {by !== "" && (
        <small>
          {words.by} {by}
        </small>
      )}
      {formSays !== "" && (
        <small>
          {words.formSays} {formSays}. {words.onlyIf}
        </small>
      )}
    </div>
  );
}

/** What the form has answered already, folded: it costs nobody time unless they have more to say. */
function FromForm({
  questions,
  ...shown
}: Omit<QuestionProps, "question"> & { readonly questions: readonly RoomQuestion[] }) {
  // A form that came back holds what was typed, and what is to be corrected.
  const { values } = useFilled(`n.${questions[0]?.id ?? ""}`);
  if (questions.length === 0) return null;
  return (
    <details className="room-from-form" open={values !== undefined}>
      <summary>
        {shown.words.fromForm} <span className="figures">{questions.length}</span>
      </summary>
      {questions.map((question) => (
        <Question key={question.id} question={question} {...shown} />
      ))}
    </details>
  );
}

type ConflictProps = {
  readonly conflict: RoomConflict;
  readonly words: TopicProps["words"]["conflict"];
  readonly mayAnswer: boolean;
};

/** The answers to a question side by side: what counts first, each with whose it is. */
function Conflict({ conflict: { question, text, version, answers }, words, mayAnswer }: ConflictProps) {
  return (
    <form className="room-conflict" method="post">
      <h3>{text}</h3>
      <input type="hidden" name="action" value="choose" />
      <input type="hidden" name="question" value={question} />
      <input type="hidden" name="version" value={version} />
      <ul>
        {answers.map(({ id, text: said, by }, index) => (
          <li key={id}>
            <p id={`said-${question}-${index}`}>{said || words.none}</p>
            <small>{by}</small>
            {mayAnswer && (
              <Button
                type="submit"
                name="chosen"
                value={id}
                look="secondary"
                aria-describedby={`said-${question}-${index}`}
              >
                {id === "" ? words.keep : words.use}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </form>
  );
}

function Send({
  words,
  data,
  inviteAt,
}: Pick<TopicProps, "words" | "data"> & Pick<QuestionProps, "inviteAt">) {
  const { send } = words;
  return (
    <Part title={send.title} lead={send.lead}>
      {data.people.length === 0 ? (
        <p>
          {send.alone}{" "}
          {inviteAt !== "" && (
            <a className="link" href={inviteAt}>
              {words.answers.invite}
            </a>
          )}
        </p>
      ) : (
        <form method="post">
          <SelectField
            name="personId"
            label={send.who}
            options={data.people.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextField name="dueOn" label={send.due} type="date" />
          <Button type="submit" name="action" value="send" look="secondary">
            {send.button}
          </Button>
        </form>
      )}
    </Part>
  );
}

/** One topic of a room: its questions, saved by one press; and who has it. */
export function RoomTopic({ room, words, data }: TopicProps) {
  const { title, done, questions, conflicts, people, mayAnswer, seen, next } = data;
  const said = questions.filter(({ formSays }) => formSays !== "");
  // A fold that holds one question hides more than it saves.
  const fromForm = said.length > 1 ? said : [];
  const open = questions.filter((question) => !fromForm.includes(question));
  const inviteAt = data.mayInvite ? `${data.path}/people?topic=${data.topic}` : "";
  const shown = { words: words.answers, people, inviteAt };
  return (
    <RoomFrame
      words={room}
      head={data}
      here=""
      title={title}
      lead={words.lead}
      line={done === "" ? "" : `${words[done]} ${data.change}`.trim()}
    >
      <p className="figures room-sum">
        <b>{data.answered}</b> {words.of} <b>{data.total}</b> {words.sum}
      </p>
      {data.who !== "" && (
        <p className="lead">
          {words.has} <strong>{data.who}</strong>
          {data.due !== "" && ` ${words.by} ${data.due}`}
          {mayAnswer && !data.isYours && `. ${words.canStill}`}
        </p>
      )}
      {data.mayTakeBack && (
        <form method="post">
          <Button type="submit" name="action" value="take" look="secondary">
            {words.takeBack}
          </Button>
        </form>
      )}
      {conflicts.length > 0 && (
        <Part title={words.conflict.title} lead={words.conflict.lead}>
          {conflicts.map((conflict) => (
            <Conflict
              key={conflict.question}
              conflict={conflict}
              words={words.conflict}
              mayAnswer={mayAnswer}
            />
          ))}
        </Part>
      )}
      <Part title={words.answers.title} lead={mayAnswer ? words.answers.lead : words.answers.reading}>
        <form className="room-answers" method="post" data-form="" noValidate>
          <ServersSummary heading={words.problems} />
          <input type="hidden" name="seen" value={seen} />
          <fieldset className="room-questions" disabled={!mayAnswer}>
            {open.map((question) => (
              <Question key={question.id} question={question} {...shown} />
            ))}
            <FromForm questions={fromForm} {...shown} />
          </fieldset>
          {mayAnswer && (
            <p className="actions">
              <Button type="submit" name="action" value="save">
                {words.save}
              </Button>
              {data.isYours && (
                <Button type="submit" name="action" value="return" look="secondary">
                  {words.saveAndReturn}
                </Button>
              )}
            </p>
          )}
        </form>
      </Part>
      {mayAnswer && <Send words={words} data={data} inviteAt={inviteAt} />}
      {next !== "" && (
        <p className="actions">
          <ButtonLink look="secondary" href={next}>
            {words.next}
          </ButtonLink>
        </p>
      )}
    </RoomFrame>
  );
}

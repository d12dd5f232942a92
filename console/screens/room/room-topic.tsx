import { useState } from "react";
import { leadReads, reportReads } from "#console/api/lead-reads.ts";
import { useWrite } from "#console/api/use.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import { at } from "#contract/console/endpoint.ts";
import { type RoomQuestion, type RoomTopic, rooms } from "#contract/console/rooms.ts";
import { longestAnswer } from "#contract/room.ts";
import { numberNotKnown } from "#questionnaires/engine/interview.ts";
import { Button } from "#ui/button/button.tsx";
import { showToast } from "#ui/toast/current-toast.ts";

type TopicProps = { readonly reference: string; readonly topic: RoomTopic };

type Typed = { readonly value: string; readonly note: string };

/** The questions of a topic, answered for the client during a call. Only what was changed is sent. */
export function RoomTopicForm({ reference, topic }: TopicProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const outdated = [at(rooms.readRoom, { reference }), ...leadReads, ...reportReads];
  const save = useWrite(at(rooms.answerInRoom, { reference }), outdated);
  const change = (question: RoomQuestion, part: Partial<Typed>) =>
    setTyped({ ...typed, [question.id]: { ...(typed[question.id] ?? question), ...part } });
  const keep = () => {
    const answers = topic.questions.flatMap(({ id, version }) => {
      const said = typed[id];
      return said === undefined ? [] : [{ question: id, value: said.value, note: said.note, version }];
    });
    save.mutate(
      { topic: topic.id, answers },
      {
        onSuccess: ({ conflicts }) =>
          conflicts.length > 0 &&
          showToast({
            tone: "destructive",
            title: "The client has answered meanwhile",
            description: `Theirs stands: ${conflicts.length} of your answers were not saved.`,
          }),
        onError: (error) =>
          showToast({ tone: "destructive", title: "Nothing was saved", description: sentenceOf(error) }),
      },
    );
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      {topic.questions.map((question) => (
        <Question
          key={question.id}
          question={question}
          typed={typed[question.id] ?? question}
          onChange={(part) => change(question, part)}
        />
      ))}
      <Button type="submit" small disabled={save.isPending || Object.keys(typed).length === 0}>
        Save for the client
      </Button>
    </form>
  );
}

type QuestionProps = {
  readonly question: RoomQuestion;
  readonly typed: Typed;
  readonly onChange: (part: Partial<Typed>) => void;
};

function Question({ question, typed, onChange }: QuestionProps) {
  const { id, kind, text, unit, choices, by, at: time, asked } = question;
  return (
    <div className="room-question">
      <label htmlFor={`room-${id}`}>
        {text}
        {unit !== "" && ` (${unit})`}
      </label>
      {kind === "choice" ? (
        <select
          id={`room-${id}`}
          className="control"
          value={typed.value}
          onChange={({ target }) => onChange({ value: target.value })}
        >
          <option value="">Not answered</option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={`room-${id}`}
          className="control"
          type={kind === "day" ? "date" : "text"}
          maxLength={longestAnswer}
          value={typed.value === numberNotKnown ? "" : typed.value}
          onChange={({ target }) => onChange({ value: target.value })}
        />
      )}
      {kind === "number" && (
        <label>
          <input
            type="checkbox"
            checked={typed.value === numberNotKnown}
            onChange={({ target }) => onChange({ value: target.checked ? numberNotKnown : "" })}
          />{" "}
          They do not know, or did not say <span className="visually-hidden">({text})</span>
        </label>
      )}
      <input
        className="control"
        aria-label={`Note: ${text}`}
        placeholder="Note"
        maxLength={longestAnswer}
        value={typed.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
      {by !== "" && (
        <small className="muted">
          <Said>{by}</Said>
          {time !== null && `, ${momentInWords(time)}`}
        </small>
      )}
      {asked !== "" && (
        <small className="muted">
          Asked: <Said>{asked}</Said>
        </small>
      )}
    </div>
  );
}

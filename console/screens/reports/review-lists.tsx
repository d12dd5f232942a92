import { isMarked } from "#questionnaires/engine/writing.ts";
import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import { Button } from "#ui/button/button.tsx";
import { Choice } from "./choice.tsx";
import { type Edits, moved, replaced } from "./edits.ts";
import { ListEditor } from "./list-editor.tsx";
import type { Writing } from "./use-edits.ts";

type ReviewListsProps = {
  /** The draft as the review leaves it. */
  readonly result: ReadinessReport;
  /** The same draft with no entry hidden. */
  readonly whole: ReadinessReport;
  readonly writing: Writing;
};

type Rest = Edits["rest"];

/** The title and fields of each list. `fields`: what can be edited; `fresh`: a new entry. */
const lists = {
  asked: {
    heading: "You asked us (each needs an answer to publish)",
    fields: { ask: "The client asks", answer: "Our answer" },
    fresh: { ask: "New question", answer: "" },
  },
  priorities: {
    heading: "To do first",
    fields: { wording: "What to do" },
    fresh: { wording: "New thing to do first" },
  },
  questions: {
    heading: "Questions",
    fields: { ask: "Question", why: "Why we ask" },
    fresh: { ask: "New question", why: "" },
  },
  contradictions: {
    heading: "Answers that contradict each other",
    fields: { sentence: "What the client reads", ask: "What we ask" },
    fresh: { kind: "question", sentence: "What does not go together", ask: "What we ask about it" },
  },
  named: {
    heading: "Frameworks that are not graded",
    fields: {
      name: "Framework",
      what: "What it is",
      applies: "Whether it applies",
      ours: "What we do about it",
    },
    fresh: { name: "Name", what: "What it is", applies: "Whether it applies", ours: "What we do about it" },
  },
  remarks: {
    heading: "Remarks",
    fields: { text: "What the client reads" },
    fresh: { about: "answers", text: "New remark" },
  },
} as const;

/** What a contradiction is: two answers that cannot both be right, or two that need a question. */
const kinds = { impossible: "Cannot both be right", question: "Worth a question" } as const;

/** Whether the client reads the answers that a contradiction quotes. */
const quotes = { shown: "Shown", hidden: "Left out" } as const;

type Name = keyof typeof lists;

type Item = Readonly<Record<string, unknown>> & { readonly id: string };

function titleOf(name: Name, item: Item): string {
  const [first = ""] = Object.keys(lists[name].fields);
  return String(item["name"] ?? item[first] ?? item.id);
}

/** A list's edits with one text of one entry replaced. */
function written<Kept extends Rest[Name]>(list: Kept, id: string, field: string, text: string): Kept {
  const own = list.added.find((entry) => entry.id === id);
  if (own !== undefined) {
    return { ...list, added: replaced<{ readonly id: string }>(list.added, { ...own, [field]: text }) };
  }
  const before = list.changed.find((entry) => entry.id === id);
  return {
    ...list,
    changed: replaced<{ readonly id: string }>(list.changed, { ...before, id, [field]: text }),
  };
}

function hiding<Kept extends Rest[Name]>(list: Kept, id: string, isHidden: boolean): Kept {
  const others = list.hidden.filter((one) => one !== id);
  const isOwn = list.added.some((entry) => entry.id === id);
  // An entry that the reviewer added is deleted, not hidden.
  if (isOwn) return { ...list, added: list.added.filter((entry) => entry.id !== id) };
  return { ...list, hidden: isHidden ? [...others, id] : others };
}

function adding<Kept extends Rest[Name]>(name: Name, list: Kept): Kept {
  const id = `review-${name}-${list.added.length + 1}-${Date.now()}`;
  return { ...list, added: [...list.added, { id, ...lists[name].fresh }] };
}

type NoQuestionProps = {
  readonly item: Item;
  /** Whether the reviewer added it. */
  readonly isOwn: boolean;
  readonly onLeaveOut: () => void;
};

/** Offers to leave out what a client wrote without a question mark, and nobody has answered: a person decides. */
function NoQuestion({ item, isOwn, onLeaveOut }: NoQuestionProps) {
  const ask = String(item["ask"]);
  if (isOwn || item["answer"] !== "" || isMarked(ask)) return null;
  return (
    <p>
      The client wrote this where they ask us, without a question mark.{" "}
      <Button small look="secondary" aria-label={`It is no question: ${ask}`} onClick={onLeaveOut}>
        It is no question
      </Button>
    </p>
  );
}

/** What the client reads beside rows, plan and costs: priorities, questions, contradictions and others. */
export function ReviewLists({ result, whole, writing }: ReviewListsProps) {
  const { rest } = writing.edits;
  const move = (id: string, by: 1 | -1) =>
    writing.write((now) => {
      const order = moved(
        result.priorities.map((one) => one.id),
        id,
        by,
      );
      return { ...now, rest: { ...now.rest, priorities: { ...now.rest.priorities, order } } };
    });
  const names: readonly Name[] = ["asked", "priorities", "questions", "contradictions", "named", "remarks"];
  return names.map((name) => {
    const change = (how: (list: Rest[Name]) => Rest[Name]) =>
      writing.write((now) => ({ ...now, rest: { ...now.rest, [name]: how(now.rest[name]) } }));
    const shown: readonly Item[] = result[name];
    const all: readonly Item[] = whole[name];
    return (
      <ListEditor
        key={name}
        id={name}
        heading={lists[name].heading}
        entries={shown.map((item) => ({
          id: item.id,
          title: titleOf(name, item),
          isByHand: item["byHand"] === true,
          ...(name === "contradictions" && {
            choices: (
              <>
                <Choice
                  id={`kind-${item.id}`}
                  label="Kind"
                  names={kinds}
                  value={item["kind"] === "impossible" ? "impossible" : "question"}
                  onChoose={(kind) => change((list) => written(list, item.id, "kind", kind))}
                />
                {!rest.contradictions.added.some(({ id }) => id === item.id) && (
                  <Choice
                    id={`quotes-${item.id}`}
                    label="The answers that it quotes"
                    names={quotes}
                    value={item["quotes"] === "hidden" ? "hidden" : "shown"}
                    onChoose={(chosen) => change((list) => written(list, item.id, "quotes", chosen))}
                  />
                )}
              </>
            ),
          }),
          ...(name === "asked" && {
            choices: (
              <NoQuestion
                item={item}
                isOwn={rest.asked.added.some(({ id }) => id === item.id)}
                onLeaveOut={() => change((list) => hiding(list, item.id, true))}
              />
            ),
          }),
          fields: Object.entries(lists[name].fields).map(([field, label]) => ({
            name: field,
            label,
            value: String(item[field] ?? ""),
          })),
        }))}
        hidden={all
          .filter(({ id }) => rest[name].hidden.includes(id))
          .map((item) => ({ id: item.id, title: titleOf(name, item) }))}
        onWrite={(id, field, text) => change((list) => written(list, id, field, text))}
        onHide={(id, isHidden) => change((list) => hiding(list, id, isHidden))}
        onAdd={() => change((list) => adding(name, list))}
        {...(name === "priorities" && { onMove: move })}
      />
    );
  });
}

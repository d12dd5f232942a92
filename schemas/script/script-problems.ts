import { oncePerText } from "#schemas/once-per-text.ts";
import { type KeywordGroup, matchingGroups } from "#search/keyword-groups.ts";
import type { AnswerWords, Script, Topic } from "./script.ts";

/** The parts of a script that refer to each other. */
export type CheckedScript = Pick<Script, "start" | "fallback" | "person" | "keywordGroups"> & {
  readonly topics: readonly (Topic & Pick<AnswerWords, "followUps">)[];
};

/** What of a script may lead to answers that were deleted. */
export type LeadingParts = {
  readonly topics: readonly { readonly id: string; readonly followUps: readonly string[] }[];
  readonly fallback: { readonly followUps: readonly string[] };
  readonly keywordGroups: readonly { readonly answer: string }[];
};

/** Whether there is an answer of this name. What leads to another one is ignored. */
export function answersIn({ topics }: Pick<LeadingParts, "topics">): (id: string) => boolean {
  const known = new Set(topics.map(({ id }) => id));
  return (id) => known.has(id);
}

/** What is wrong between two parts, with the place of the one that is to be mended. */
export type ScriptProblem = { readonly path: readonly (string | number)[]; readonly message: string };

function repeated(list: "topics" | "keywordGroups", parts: readonly { readonly id: string }[]) {
  const ids = parts.map(({ id }) => id);
  return ids.flatMap((id, index): readonly ScriptProblem[] =>
    ids.indexOf(id) === index
      ? []
      : [{ path: [list, index, "id"], message: `${id} is there twice: give one of them another name.` }],
  );
}

type Named = { readonly from: string; readonly ids: readonly string[]; readonly path: ScriptProblem["path"] };

/** The questions that each part offers next. */
function offersOf({ topics, fallback }: CheckedScript): readonly Named[] {
  return [
    { from: "fallback", ids: fallback.followUps, path: ["fallback", "followUps"] },
    ...topics.map(({ id, followUps }, index) => ({
      from: id,
      ids: followUps,
      path: ["topics", index, "followUps"],
    })),
  ];
}

/** Names of nothing where an answer has to be, and answers that lead nowhere else. */
function lost(script: CheckedScript): readonly ScriptProblem[] {
  const { start, person } = script;
  const isThere = answersIn(script);
  const needed: readonly Named[] = [
    { from: "start", ids: start, path: ["start"] },
    { from: "the offer of a person", ids: person === undefined ? [] : [person], path: ["person"] },
  ];
  const offers = offersOf(script);
  return [
    ...needed.flatMap(({ from, ids, path }) =>
      ids
        .filter((id) => !isThere(id))
        .map((id) => ({ path, message: `${from} leads to ${id}, which does not exist: take it out here.` })),
    ),
    ...offers
      .filter(({ ids }) => ids.length > 0 && !ids.some(isThere))
      .map(({ from, path }) => ({ path, message: `${from} leads to no answer that exists: name one here.` })),
    ...offers
      .filter(({ from, ids }) => ids.includes(from))
      .map(({ from, path }) => ({ path, message: `${from} leads to itself: take it out here.` })),
  ];
}

/** A visitor who only picks quick questions must be able to reach every topic. */
function unreachable(script: CheckedScript): readonly ScriptProblem[] {
  const reached = new Set(script.start);
  for (const id of reached) {
    const { followUps = [] } = script.topics.find((topic) => topic.id === id) ?? {};
    for (const next of followUps) reached.add(next);
  }
  return script.topics.flatMap(({ id }, index) =>
    reached.has(id)
      ? []
      : [
          {
            path: ["topics", index],
            message: `nothing leads to ${id}: name it in \`start\`, or in \`followUps\` of another answer.`,
          },
        ],
  );
}

function leadingGroups(script: CheckedScript): readonly KeywordGroup[] {
  const isThere = answersIn(script);
  return script.keywordGroups.filter(({ answer }) => isThere(answer));
}

/**
 * A word that an earlier group already matches has no effect. In a group with `with`, one combination without
 * that is enough.
 */
function shadowed(script: CheckedScript): readonly ScriptProblem[] {
  const groups = leadingGroups(script);
  return groups.flatMap((group) =>
    group.words.flatMap((word, place) => {
      const texts = (group.with ?? [""]).map((other) => `${word} ${other}`.replaceAll("*", ""));
      const first = texts.map((text) => matchingGroups(groups, text)[0]);
      if (first.includes(group)) return [];
      const mend =
        first[0] === undefined
          ? "nobody, because its own `except` or `with` keeps it out: take the word out of one of them"
          : `${first[0].id}, which stands above and has the word: move this group above ${first[0].id}, or take the word out here`;
      const message = `"${word}" of ${group.id} is answered by ${mend}.`;
      return [{ path: ["keywordGroups", script.keywordGroups.indexOf(group), "words", place], message }];
    }),
  );
}

const known = oncePerText<readonly ScriptProblem[]>();

/** Delays of typed words in their order of precedence (specification, part 1, section 4). */
const precedence: readonly (number | undefined)[] = [500, 1500, 1000];

function outOfOrder(script: CheckedScript): readonly ScriptProblem[] {
  const rank = ({ calendar }: KeywordGroup) => precedence.indexOf(calendar);
  // A group without a calendar may stand anywhere: its words are narrower than those that it precedes.
  const opening = leadingGroups(script).filter(({ calendar }) => calendar !== undefined);
  return opening.flatMap((group, index) => {
    const before = opening[index - 1];
    if (before === undefined || rank(before) <= rank(group)) return [];
    const message = `${group.id} must stand above ${before.id}, so move it there; the order is urgent, security, scheduling.`;
    return [{ path: ["keywordGroups", script.keywordGroups.indexOf(group)], message }];
  });
}

/**
 * Problems between the parts of a script; none when there are none. Each part alone is already valid.
 */
export function scriptProblems(script: CheckedScript): readonly ScriptProblem[] {
  const broken = [
    ...repeated("topics", script.topics),
    ...repeated("keywordGroups", script.keywordGroups),
    ...lost(script),
  ];
  const groups = JSON.stringify([script.keywordGroups, leadingGroups(script)]);
  const withoutEffect = known("shadowed", groups, () => shadowed(script));
  // What can be reached is known once everything that is named is there.
  return [
    ...broken,
    ...(broken.length > 0 ? [] : unreachable(script)),
    ...withoutEffect,
    ...outOfOrder(script),
  ];
}

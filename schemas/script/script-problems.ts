import { oncePerText } from "#schemas/once-per-text.ts";
import { type KeywordGroup, matchingGroups } from "#search/keyword-groups.ts";
import { type Script, topicById } from "./script.ts";

/** The parts of a script that refer to each other. */
export type CheckedScript = Pick<Script, "topics" | "start" | "fallback" | "person" | "keywordGroups">;

function repeated(ids: readonly string[]): readonly string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is there twice.`);
}

function unknownIds({ topics, start, fallback, person, keywordGroups }: CheckedScript): readonly string[] {
  const known = new Set(topics.map(({ id }) => id));
  const named: readonly (readonly [from: string, ids: readonly string[]])[] = [
    ["start", start],
    ["the offer of a person", person === undefined ? [] : [person]],
    ["fallback", fallback.followUps],
    ...topics.map(({ id, followUps }) => [id, followUps] as const),
    ...keywordGroups.map(({ id, answer }) => [`the keyword group ${id}`, [answer]] as const),
  ];
  return named.flatMap(([from, ids]) => [
    ...ids.filter((id) => !known.has(id)).map((id) => `${from} leads to ${id}, which does not exist.`),
    ...ids.filter((id) => id === from).map(() => `${from} leads to itself.`),
  ]);
}

/** A visitor who only picks quick questions must be able to reach every topic. */
function unreachable(script: CheckedScript): readonly string[] {
  const reached = new Set(script.start);
  for (const id of reached) for (const next of topicById(script, id).followUps) reached.add(next);
  return script.topics.filter(({ id }) => !reached.has(id)).map(({ id }) => `nothing leads to ${id}.`);
}

/**
 * A word that an earlier group already matches has no effect. In a group with `with`, one combination without
 * that is enough.
 */
function shadowed({ keywordGroups }: CheckedScript): readonly string[] {
  return keywordGroups.flatMap((group) =>
    group.words.flatMap((word) => {
      const texts = (group.with ?? [""]).map((other) => `${word} ${other}`.replaceAll("*", ""));
      const first = texts.map((text) => matchingGroups(keywordGroups, text)[0]);
      return first.includes(group)
        ? []
        : [`"${word}" of ${group.id} is answered by ${first[0]?.id ?? "nobody"}.`];
    }),
  );
}

const known = oncePerText<readonly string[]>();

/** Delays of typed words in their order of precedence (specification, part 1, section 4). */
const precedence: readonly (number | undefined)[] = [500, 1500, 1000];

function outOfOrder({ keywordGroups }: CheckedScript): readonly string[] {
  const rank = ({ calendar }: KeywordGroup) => precedence.indexOf(calendar);
  // A group without a calendar may stand anywhere: its words are narrower than those that it precedes.
  const opening = keywordGroups.filter(({ calendar }) => calendar !== undefined);
  return opening.flatMap((group, index) => {
    const before = opening[index - 1];
    if (before === undefined || rank(before) <= rank(group)) return [];
    return [`${group.id} must stand before ${before.id}: urgent, security, scheduling.`];
  });
}

/**
 * Problems between the parts of a script, as sentences; empty when there are none. Each part alone is already
 * valid.
 */
export function scriptProblems(script: CheckedScript): readonly string[] {
  const broken = [
    ...repeated(script.topics.map(({ id }) => id)),
    ...repeated(script.keywordGroups.map(({ id }) => id)),
    ...unknownIds(script),
  ];
  if (broken.length > 0) return broken;
  const groups = JSON.stringify(script.keywordGroups);
  const withoutEffect = known("shadowed", groups, () => shadowed(script));
  return [...unreachable(script), ...withoutEffect, ...outOfOrder(script)];
}

import type { PlanKind } from "#questionnaires/readiness/report.ts";
import type { CriterionGroup, PhaseRule, ReadinessRules, View } from "#questionnaires/readiness/rules.ts";
import { word } from "#words/word.ts";

function spokenGroup({ name, criteria }: CriterionGroup): CriterionGroup {
  return {
    name: word(name),
    criteria: criteria.map((one) => ({
      ...one,
      wording: word(one.wording),
      task: word(one.task),
      evidence: word(one.evidence),
    })),
  };
}

type Told = { readonly name: string; readonly what: string };

const spokenWork = <Work extends Partial<Told>>(work: Work): Work => ({
  ...work,
  ...(work.name !== undefined && { name: word(work.name) }),
  ...(work.what !== undefined && { what: word(work.what) }),
});

function spokenPhase(phase: PhaseRule): PhaseRule {
  const { instead, running, completing } = phase;
  return {
    ...spokenWork(phase),
    ...(instead !== undefined && { instead: spokenWork(instead) }),
    ...(running !== undefined && { running: spokenWork(running) }),
    ...(completing !== undefined && { completing: spokenWork(completing) }),
  };
}

const spokenAll = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, word(text)]));

type Works = Readonly<Record<string, Told>>;

const spokenWorks = (works: Works): Works =>
  Object.fromEntries(Object.entries(works).map(([id, work]) => [id, spokenWork(work)]));

type Renamed = { readonly title: string; readonly phases: Works };

const spokenRenamed = ({ title, phases }: Renamed): Renamed => ({
  title: word(title),
  phases: spokenWorks(phases),
});

function spokenFollowOn(followOn: NonNullable<PlanKind["followOn"]>): NonNullable<PlanKind["followOn"]> {
  const { title, floor, phases, renewing, restoring, prices, notes } = followOn;
  return {
    ...followOn,
    title: word(title),
    ...(floor !== undefined && { floor: word(floor) }),
    ...(phases !== undefined && { phases: spokenWorks(phases) }),
    ...(renewing !== undefined && { renewing: spokenRenamed(renewing) }),
    ...(restoring !== undefined && { restoring: spokenRenamed(restoring) }),
    ...(prices !== undefined && { prices: spokenAll(prices) }),
    ...(notes !== undefined && { notes: spokenAll(notes) }),
  };
}

function spokenKind(kind: PlanKind): PlanKind {
  const { title, floor, floorAsked, letter, followOn } = kind;
  return {
    ...kind,
    title: word(title),
    floor: word(floor),
    ...(letter !== undefined && { letter: word(letter) }),
    ...(floorAsked !== undefined && { floorAsked: word(floorAsked) }),
    followOn: followOn && spokenFollowOn(followOn),
  };
}

/** The texts of `unasked`, in the firm's words. */
function spokenUnasked<Rule extends { readonly unasked?: Readonly<Record<string, string>> }>(
  rule: Rule,
): Rule {
  return rule.unasked === undefined ? rule : { ...rule, unasked: spokenAll(rule.unasked) };
}

function spokenView(view: View): View {
  return {
    ...view,
    statement: word(view.statement),
    ...(view.statements !== undefined && {
      statements: view.statements.map((one) => ({ ...one, text: word(one.text) })),
    }),
    categories: view.categories.map((category) => ({
      ...category,
      name: word(category.name),
      reason: word(category.reason),
      ...(category.suggestions !== undefined && {
        suggestions: category.suggestions.map((one) => ({ ...one, reason: word(one.reason) })),
      }),
      groups: category.groups.map(spokenGroup),
    })),
    grades: view.grades.map(spokenUnasked),
    controls: view.controls.map(spokenUnasked),
    asks: view.asks.map(({ instead, ...one }) => ({
      ...one,
      ask: word(one.ask),
      ...(instead !== undefined && { instead: { ...instead, ask: word(instead.ask) } }),
    })),
  };
}

/**
 * The rules of a report in the firm's words; conditions, numbers and names of frameworks are not translated.
 */
export function spokenRules(rules: ReadinessRules): ReadinessRules {
  return {
    ...rules,
    views: rules.views.map(spokenView),
    contradictions: rules.contradictions.map((one) => ({
      ...one,
      sentence: word(one.sentence),
      ask: word(one.ask),
    })),
    named: rules.named.map((one) => ({
      ...one,
      name: word(one.name),
      what: word(one.what),
      ours: word(one.ours),
      ...(one.ask !== undefined && { ask: word(one.ask) }),
      lines: one.lines.map((line) => ({ ...line, applies: word(line.applies) })),
    })),
    remarks: rules.remarks.map((one) => ({ ...one, text: word(one.text) })),
    phases: rules.phases.map(spokenPhase),
    kinds: rules.kinds.map(spokenKind),
    choices: rules.choices.map((one) => ({
      ...one,
      ...(one.assumes !== undefined && { assumes: word(one.assumes) }),
    })),
    letter: word(rules.letter),
  };
}

import type { Answers } from "#questionnaires/engine/answers.ts";
import { becauseOf, holds, valuesOf } from "#questionnaires/engine/condition.ts";
import type {
  Answerer,
  InterviewAnswer,
  InterviewAnswers,
  InterviewQuestion,
  InterviewTopic,
  Standing,
} from "#questionnaires/engine/interview.ts";
import type { Because, Labels } from "#questionnaires/engine/labels.ts";
import { longDay, type Writing } from "#questionnaires/engine/writing.ts";
import { word } from "#words/word.ts";
import type { Facts } from "./facts.ts";
import { mayNotApply } from "./names.ts";
import { countedPeople, offeredFacts } from "./offered.ts";
import type { Contradiction, ReadinessReport } from "./report.ts";
import { type AsksFor, type Finding, type Heard, told, unchosen } from "./rows.ts";
import type { ContradictionRule, FormClaim, Grade, ReadinessRules } from "./rules.ts";

/** An interview as a draft uses it. */
export type Interview = {
  readonly topics: readonly InterviewTopic[];
  /** undefined: nobody answered anything about it. */
  readonly heard: (criterion: string) => Heard | undefined;
  /** Who says that a part of the scope is called for, or that they do not know; undefined: nobody does. */
  readonly asksFor: AsksFor;
  /** Answers that exclude each other. */
  readonly contradictions: readonly Contradiction[];
  /** What people wrote beside answers: texts that a reviewer reads. */
  readonly notes: readonly InterviewNote[];
  /** What the reviewer is offered to note. */
  readonly offered: Facts;
};

/** A text beside an answer, or an answer in words of their own. A changed one has another name, and is read again. */
export type InterviewNote = {
  readonly name: string;
  readonly question: string;
  readonly criteria: readonly string[];
  readonly text: string;
};

/** The first part of the names of notes. */
export const noteName = "note-";

/** What people wrote in their own words. */
export function notesIn(
  topics: readonly InterviewTopic[],
  given: InterviewAnswers,
): readonly InterviewNote[] {
  return topics
    .flatMap(({ questions }) => questions)
    .flatMap((question) => {
      const { note = "", value = "", version = 1 } = given[question.id] ?? {};
      const text = [question.kind === "text" ? value : "", note]
        .filter((part) => part.trim() !== "")
        .join("\n");
      if (text === "") return [];
      const criteria = question.kind === "choice" ? Object.keys(question.rows ?? {}) : [];
      return [{ name: `${noteName}${question.id}-${version}`, question: question.text, criteria, text }];
    });
}

type Choice = Extract<InterviewQuestion, { readonly kind: "choice" }>;

/** What each standing shows of a criterion; what is left out shows nothing. */
const gradeOf: Readonly<Partial<Record<Standing, Grade>>> = {
  recorded: "indicated",
  partly: "partial",
  practised: "partial",
  planned: "gap",
  none: "gap",
};

/**
 * What an answer shows of a criterion; undefined: nothing. Half a yes makes no gap while another question about the
 * criterion waits, unless the criterion rests on this one.
 */
function shownBy({ question, standing }: Said, criterion: string, isWaiting: boolean): Grade | undefined {
  const decides = !isWaiting || question.carries?.includes(criterion) === true;
  if (standing === "practised" && question.isWritten === true && decides) return "gap";
  return standing === undefined ? undefined : gradeOf[standing];
}

function choicesIn(topics: readonly InterviewTopic[]): readonly Choice[] {
  return topics.flatMap(({ questions }) => questions.filter((question) => question.kind === "choice"));
}

/**
 * The topics and questions that bear on rows of a report, and those for facts. A topic without any is left out.
 */
export function topicsFor(
  topics: readonly InterviewTopic[],
  { rows, outside }: Pick<ReadinessReport, "rows" | "outside">,
): readonly InterviewTopic[] {
  const put = [...rows, ...outside.filter(({ excluded }) => excluded === true)];
  const graded = new Set(put.map(({ criterion }) => criterion));
  const parts = new Set([...rows, ...outside].map(({ category }) => category));
  const isPut = (question: InterviewQuestion) => {
    if (question.kind !== "choice") return true;
    if (question.suggests !== undefined) return parts.has(question.suggests);
    return (
      question.rows === undefined || Object.keys(question.rows).some((criterion) => graded.has(criterion))
    );
  };
  return topics
    .map((topic) => ({ ...topic, questions: topic.questions.filter(isPut) }))
    .filter(({ questions }) => questions.length > 0);
}

/** What the answers to a public form already say. */
export function filledIn(topics: readonly InterviewTopic[], answers: Answers): InterviewAnswers {
  return Object.fromEntries(
    choicesIn(topics).flatMap((question) => {
      const found = fillingOf(question, answers);
      return found === undefined ? [] : [[question.id, { value: found.value, note: "" }]];
    }),
  );
}

/** Which answers to a public form fill in a question, and with what. */
function fillingOf({ filledBy = [] }: Choice, answers: Answers) {
  return filledBy.find(({ when }) => when.every((condition) => holds(condition, answers)));
}

/** What a public form was asked, and was answered, where that fills in a question: nobody has said its choices. */
export function wordsOfForm(
  question: InterviewQuestion,
  { answers, labels }: FormAnswers,
): Because | undefined {
  if (question.kind !== "choice") return undefined;
  return becauseOf(fillingOf(question, answers)?.when ?? [], answers, labels)[0];
}

/** The answers to a public form, and the words that were shown. */
type FormAnswers = { readonly answers: Answers; readonly labels: Labels };

/** Who answered, and when, as a report says it. */
function answeredBy({ name, role, on, isForClient }: Answerer, writing: Writing): string {
  const who = { who: role === "" ? name : `${name} (${role})`, day: longDay(writing, on) };
  return isForClient === true
    ? word("Written down by {who} for you, {day}", who)
    : word("Answered by {who}, {day}", who);
}

/** What is said by one answer to one question; undefined: it is not answered, or not by one of its choices. */
type Said = {
  readonly question: Choice;
  readonly standing?: Standing | undefined;
  readonly because: Because;
};

function saidTo(
  question: Choice,
  answer: InterviewAnswer | undefined,
  form: FormAnswers,
  writing: Writing,
): Said {
  const choice = question.choices.find(({ value }) => value === answer?.value);
  const note = answer?.note.trim() ?? "";
  const isReason = choice?.standing === "not-applicable" && note !== "";
  const label = choice?.label ?? word("Not answered yet");
  const by = answer?.by === undefined ? word("From your form") : answeredBy(answer.by, writing);
  const own = { question: question.text, answer: isReason ? `${label}: ${note}` : label };
  const because = answer?.by === undefined ? (wordsOfForm(question, form) ?? own) : own;
  return {
    question,
    standing: choice?.standing,
    because: choice === undefined ? because : { ...because, by },
  };
}

function heardAbout(criterion: string, said: readonly Said[]): Heard {
  const isOpen = ({ standing }: Said) => standing === undefined || standing === "unknown";
  const isWaiting = said.some(isOpen);
  const findings = said.flatMap((one): readonly Finding[] => {
    const { question, because } = one;
    const says = shownBy(one, criterion, isWaiting);
    if (says === undefined) return [];
    const rest = question.rows?.[criterion] ?? "";
    const isShort = says === "indicated" && rest !== "";
    const answer = isShort ? told(because.answer, rest) : because.answer;
    const isBest = says === "indicated";
    const isFirst = says !== "indicated" && question.isFirst === true;
    return [
      {
        ...{ criterion, says: isShort ? "partial" : says, isBest },
        because: { ...because, answer },
        alone: because.answer,
        ...(isFirst && { isFirst }),
      },
    ];
  });
  const isOut = mayNotApply(criterion) && said.every(({ standing }) => standing === "not-applicable");
  const isMissing = said.some(
    ({ question, standing }) => standing === "none" && question.carries?.includes(criterion) === true,
  );
  const decides = ({ question }: Said) => question.carries?.includes(criterion) === true;
  const isAnswered = !isWaiting || said.some((one) => decides(one) && !isOpen(one));
  return {
    findings,
    ...(isAnswered && { isAnswered }),
    ...(isMissing && { isMissing }),
    open: said.filter(isOpen).map(({ because }) => because),
    asked: said.filter(({ standing }) => standing !== undefined).map(({ question }) => question.id),
    ...(isOut && said[0] !== undefined && { excluded: said[0].because }),
  };
}

/** What is asked, and which answers exclude each other. `people`: how a form tells the number of people. */
export type Asking = {
  readonly people: ReadinessRules["people"];
  readonly topics: readonly InterviewTopic[];
  readonly contradictions: readonly ContradictionRule[];
  readonly formClaims: readonly FormClaim[];
};

/** Answers of people that cannot be right beside each other. */
function excludedAnswers(
  { topics, contradictions }: Pick<Asking, "topics" | "contradictions">,
  given: InterviewAnswers,
  writing: Writing,
): readonly Contradiction[] {
  const values = Object.fromEntries(Object.entries(given).map(([id, { value }]) => [id, value]));
  const byId = new Map(choicesIn(topics).map((question) => [question.id, question]));
  const form = { answers: {}, labels: { question: String, option: String, exclusive: () => false } };
  return contradictions
    .filter(({ when }) => when.every((condition) => holds(condition, values)))
    .map(({ kind, when, sentence, ask }) => ({
      id: sentence,
      kind,
      sentence,
      ask,
      because: when.flatMap(({ question }) => {
        const asked = byId.get(question);
        return asked === undefined ? [] : [saidTo(asked, given[question], form, writing).because];
      }),
    }));
}

/** What a form says by a claim; undefined: it does not. */
function saidByForm(
  { form, option, isChosen }: FormClaim,
  { answers, labels }: FormAnswers,
): string | undefined {
  const values = valuesOf(answers, form);
  if (values.length === 0 || values.includes(option) !== isChosen) return undefined;
  return isChosen ? labels.option(form, option) : unchosen(form, option, values, labels);
}

/** Answers of people that differ from what the form said. */
function deniedForm(
  { topics, formClaims }: Pick<Asking, "topics" | "formClaims">,
  given: InterviewAnswers,
  { writing, ...form }: FormAnswers & { readonly writing: Writing },
): readonly Contradiction[] {
  const byId = new Map(choicesIn(topics).map((question) => [question.id, question]));
  return formClaims.flatMap((claim): readonly Contradiction[] => {
    const question = byId.get(claim.question);
    const answer = given[claim.question];
    const said = saidByForm(claim, form);
    if (said === undefined || answer === undefined || !claim.denies.includes(answer.value)) return [];
    if (question === undefined) return [];
    const { because } = saidTo(question, answer, form, writing);
    const isDenied = claim.isChosen && (answer.value === "none" || answer.value === "planned");
    const asked = { question: form.labels.question(claim.form), answer: said };
    return [
      {
        id: `form ${claim.form} ${claim.question}`,
        kind: isDenied ? "impossible" : "question",
        ...differing(asked, because),
      },
    ];
  });
}

/** What is said, asked and quoted where a form and a later answer differ. */
function differing(form: Because, later: Because): Pick<Contradiction, "sentence" | "ask" | "because"> {
  const values = { form: form.answer, answer: later.answer, question: later.question };
  return {
    sentence: word("The form says “{form}”, a later answer says “{answer}”: {question}", values),
    ask: word("The form and a later answer differ. Which holds today? {question}", values),
    because: [{ ...form, by: word("From your form") }, later],
  };
}

/** A number of people that is not within what the form said. Contractors may explain it: a person asks. */
function deniedSize(
  { topics, people: { question: name, bands } }: Pick<Asking, "topics" | "people">,
  given: InterviewAnswers,
  { writing, answers, labels }: FormAnswers & { readonly writing: Writing },
): readonly Contradiction[] {
  const [chosen] = valuesOf(answers, name);
  const band = chosen === undefined ? undefined : bands[chosen];
  const question = topics.flatMap(({ questions }) => questions).find(({ id }) => id === countedPeople);
  const answer = given[countedPeople];
  const people = Number(answer?.value);
  if (chosen === undefined || band === undefined || question?.kind !== "number" || !(people > 0)) return [];
  if (people >= band.from && people <= (band.upTo ?? Infinity)) return [];
  const form = { question: labels.question(name), answer: labels.option(name, chosen) };
  const later = {
    question: question.text,
    answer: `${people.toLocaleString(writing.locale)} ${question.unit}`,
    ...(answer?.by !== undefined && { by: answeredBy(answer.by, writing) }),
  };
  return [{ id: `form ${name} ${countedPeople}`, kind: "question", ...differing(form, later) }];
}

/**
 * An interview for a draft. The answers to the public form count where somebody has answered another question about the
 * same criterion; a person's own answer takes the place of them.
 */
export function interviewOf(
  asking: Asking,
  given: InterviewAnswers,
  { writing, ...form }: FormAnswers & { readonly writing: Writing },
): Interview {
  const { topics } = asking;
  const filled = filledIn(topics, form.answers);
  const answered = Object.fromEntries(Object.entries(given).filter(([, { value }]) => value !== ""));
  const pairs = choicesIn(topics).flatMap((question) =>
    Object.keys(question.rows ?? {}).map((criterion) => ({ criterion, question })),
  );
  const byCriterion = Map.groupBy(pairs, ({ criterion }) => criterion);
  const heard = (criterion: string) => {
    const questions = (byCriterion.get(criterion) ?? []).map(({ question }) => question);
    if (!questions.some(({ id }) => answered[id] !== undefined)) return undefined;
    const said = questions.map((question) =>
      saidTo(question, answered[question.id] ?? filled[question.id], form, writing),
    );
    return heardAbout(criterion, said);
  };
  const asksFor: AsksFor = (part) => {
    const question = choicesIn(topics).find(({ suggests }) => suggests === part);
    const answer = question && answered[question.id];
    if (question === undefined || (answer?.value !== "yes" && answer?.value !== "unknown")) return undefined;
    return { isKnown: answer.value === "yes", because: saidTo(question, answer, form, writing).because };
  };
  return {
    topics,
    heard,
    asksFor,
    contradictions: [
      ...excludedAnswers(asking, answered, writing),
      ...deniedForm(asking, answered, { ...form, writing }),
      ...deniedSize(asking, answered, { ...form, writing }),
    ],
    notes: notesIn(topics, given),
    offered: offeredFacts(given),
  };
}

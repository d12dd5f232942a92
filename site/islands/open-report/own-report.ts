import { type Questionnaire, questionsOf } from "#questionnaires/engine/question.ts";
import { amountsIn } from "#questionnaires/engine/writing.ts";
import { ownReport } from "#questionnaires/readiness/drafting.ts";
import type { ReadinessRules } from "#questionnaires/readiness/rules.ts";
import { beginFormIn } from "#site/browser/stamp.ts";
import { wholesIn } from "#ui/whole/wholes.ts";
import { dateLine, type Line, linesOf, shortOf, weeksIn } from "./lines.ts";
import { content } from "./open-report.content.ts";
import { type Choice, decidedRules, noneOfThese, ownAnswers } from "./own-answers.ts";
import { peopleIn } from "./people.ts";
import { type StatusNames, statusLooks } from "./statuses.ts";

const texts = ["number", "rule", "source", "plain", "short", "who", "when", "price", "asks"] as const;

/** Texts whose surroundings are hidden while they are empty. */
const foldedTexts: ReadonlySet<(typeof texts)[number]> = new Set(["rule", "who", "when", "price", "asks"]);

function part(item: Element, name: string): Element | null {
  return item.querySelector(`[data-part="${name}"]`);
}

/** A text whose ranges do not break, as the server writes it. */
function inWholes(text: string): readonly (string | Element)[] {
  return wholesIn(text).map((part) => {
    if (!part.isWhole) return part.text;
    const span = document.createElement("span");
    span.className = "whole";
    span.textContent = part.text;
    return span;
  });
}

/** Writes another line into a list item that `ReportLine` rendered. */
function fillLine(item: HTMLElement, line: Line, statuses: StatusNames): void {
  const { status, way } = line;
  const words = { ...line, short: shortOf(line) };
  item.dataset["id"] = line.id;
  item.dataset["status"] = status;
  for (const name of texts) {
    const place = part(item, name);
    if (place && place.textContent !== words[name]) place.replaceChildren(...inWholes(words[name]));
    if (foldedTexts.has(name)) {
      place?.parentElement?.toggleAttribute("hidden", words[name] === "");
    }
  }
  const name = part(item, "status");
  if (name) name.textContent = statuses[status];
  const { mark, tone } = statusLooks[status];
  const drawn = item.querySelector(".mark");
  if (drawn) drawn.className = tone === "" ? `mark mark-${mark}` : `mark mark-${mark} mark-${tone}`;
  const link = part(item, "way");
  if (link instanceof HTMLAnchorElement) {
    link.hidden = way === null;
    if (way) {
      link.href = way.href;
      link.textContent = way.label;
    }
  }
}

const { tables, questions, words, statuses, own, usual } = content;

/** The questionnaire from which the report is computed, and its rules. */
type Asked = { readonly form: Questionnaire; readonly rules: ReadinessRules };

/** Here "not assessed" has another name than in a reviewed report: the visitor has not been asked yet. */
const ownStatuses = { ...statuses, "not-assessed": own.notYet };

type NoneYet = Readonly<Record<string, string>>;

/** The option that excludes all others, by question. */
function noneYetIn(form: Questionnaire): NoneYet {
  return Object.fromEntries(
    questionsOf(form).flatMap((question) =>
      "options" in question
        ? question.options.filter(({ exclusive }) => exclusive).map(({ value }) => [question.name, value])
        : [],
    ),
  );
}

function boxesOf(form: HTMLFormElement, id: string): readonly HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>(`#${id} input`)];
}

function choicesIn(form: HTMLFormElement): readonly Choice[] {
  return questions.map((question) => ({
    question,
    values: boxesOf(form, question.id)
      .filter(({ checked }) => checked)
      .map(({ value }) => value),
  }));
}

/** Unchecks "None of these" when another option is chosen, and the others when it is chosen. */
function keepApart({ form, noneYet }: Desk, changed: HTMLInputElement): void {
  if (changed.type !== "checkbox" || !changed.checked) return;
  const question = questions.find(({ id }) => changed.closest(`#${id}`));
  if (question === undefined) return;
  const excludes = ({ name, value }: HTMLInputElement) =>
    name === question.id || value === noneYet[question.name];
  for (const box of boxesOf(form, question.id)) {
    if (box !== changed && (excludes(changed) || excludes(box))) box.checked = false;
  }
}

/** Saves the content of the sample report, and returns a function that restores it. */
function remembered(sheet: HTMLElement): () => void {
  const parts = Array.from(sheet.querySelectorAll("ol, [data-figure]"), (part) => ({
    part,
    nodes: Array.from(part.childNodes, (node) => node.cloneNode(true)),
  }));
  return () => {
    for (const { part, nodes } of parts) part.replaceChildren(...nodes.map((node) => node.cloneNode(true)));
  };
}

/**
 * What `show` works with: the sheet, the form, the criteria that stay, and the function that restores the
 * sample.
 */
type Desk = {
  readonly asked: Asked;
  readonly noneYet: NoneYet;
  readonly sheet: HTMLElement;
  readonly form: HTMLFormElement;
  readonly kept: ReadonlySet<string>;
  readonly putBack: () => void;
};

/** What home said of these answers; undefined: nothing yet. */
function usualFor(choices: readonly Choice[]) {
  const given = (name: string) => choices.find(({ question }) => question.name === name)?.values ?? [];
  return usual.find(({ answers }) =>
    Object.entries(answers).every(([name, value]) => given(name).includes(value)),
  );
}

/** Shows the report for the chosen options; without any it shows the sample. */
function show({ asked, noneYet, sheet, form, kept, putBack }: Desk): void {
  const list = sheet.querySelector("ol");
  const pattern = list?.firstElementChild;
  if (!list || !(pattern instanceof HTMLElement)) return;
  const choices = choicesIn(form);
  const answered = choices.filter(({ values }) => values.length > 0);
  for (const { question, values } of choices) {
    const place = form.querySelector(`#${question.id}`);
    place?.toggleAttribute("data-answered", values.length > 0);
    const labels = [...question.options, { value: noneOfThese, label: own.none }]
      .filter(({ value }) => values.includes(value))
      .map(({ label }) => label);
    place?.querySelector("[data-own=answer]")?.replaceChildren(labels.join(", "));
  }
  const sum = form.querySelector("[data-own=sum]");
  if (answered.length === 0) {
    putBack();
    sum?.replaceChildren();
    return;
  }
  const hasPlan = answered.length === choices.length;
  const answers = ownAnswers(choices, noneYet);
  const input = {
    rules: decidedRules(asked.rules, choices),
    tables,
    form: asked.form,
    now: new Date(),
  };
  const report = ownReport(input, answers);
  const items = new Map(
    Array.from(list.querySelectorAll<HTMLElement>("li"), (item) => [item.dataset["id"], item]),
  );
  const lines = [
    ...(hasPlan ? dateLine(report, words) : []),
    ...linesOf(report, { words, also: kept, people: peopleIn(asked.rules, answers), hasPlan }),
  ];
  list.replaceChildren(
    ...lines.map((line) => {
      const known = items.get(line.id);
      const item = known ?? pattern.cloneNode(true);
      if (!(item instanceof HTMLElement)) return item;
      if (known === undefined) item.querySelector("details")?.removeAttribute("open");
      fillLine(item, line, ownStatuses);
      return item;
    }),
  );
  const known = usualFor(answered);
  const figures = {
    // No gap before the last question says nothing yet.
    gaps: hasPlan || report.head.gap > 0 ? String(report.head.gap) : own.unknown,
    ready: hasPlan ? weeksIn(report.roadmap, report.roadmap.readyWeek, words) : (known?.ready ?? own.unknown),
    money: hasPlan ? amountsIn(report.basis.writing, report.costs.total) : (known?.money ?? own.unknown),
    // Few answers lead to few gaps, so the number of answers is shown above the gaps.
    company: hasPlan ? own.mine : `${own.mine}, ${answered.length} ${own.count}`,
  };
  for (const [name, text] of Object.entries(figures)) {
    const place = sheet.querySelector(`[data-figure="${name}"]`);
    place?.replaceChildren(...inWholes(text));
  }
  const usually = known && (hasPlan ? own.differs : own.usual);
  const more = [...(hasPlan ? [] : [own.later]), ...(usually ? [usually] : [])].join(" ");
  const counted = `${answered.length} ${own.count}; ${own.changed} ${report.head.gap}`;
  if (sum) sum.textContent = more === "" ? counted : `${counted}. ${more}`;
}

/**
 * Adds the questionnaire's own value for "none" when the visitor chose "none of these" in all parts of a list.
 */
function addNone({ form, noneYet }: Desk, choices: readonly Choice[]): void {
  for (const [name, value] of Object.entries(noneYet)) {
    const parts = choices.filter(({ question }) => question.name === name);
    const isNone = parts.some(({ question }) => question.needsNone) && !new FormData(form).has(name);
    if (!isNone || parts.some(({ values }) => values.length === 0)) continue;
    const input = document.createElement("input");
    Object.assign(input, { type: "hidden", name, value });
    form.append(input);
  }
}

/** Stops the submission of a form without any answer, and opens its first question. */
function send(desk: Desk, event: SubmitEvent): void {
  const { form } = desk;
  const choices = choicesIn(form);
  const [first] = choices;
  if (first === undefined || choices.some(({ values }) => values.length > 0)) {
    addNone(desk, choices);
    return;
  }
  event.preventDefault();
  const details = form.querySelector<HTMLDetailsElement>(`#${first.question.id}`);
  if (details) details.open = true;
  details?.querySelector("summary")?.focus();
  const open = form.querySelector("[data-own=open]");
  if (!open) return;
  open.textContent = own.open;
  open.scrollIntoView({ block: "nearest" });
}

/** Chooses what the visitor chose on home. `isNew`: just now, so it replaces what is chosen here. */
function chooseFrom(hash: string, form: HTMLFormElement, isNew: boolean): void {
  for (const [name, value] of new URLSearchParams(hash.slice(1))) {
    const box = form.elements.namedItem(name);
    if (box instanceof RadioNodeList && (isNew || !box.value)) box.value = value;
  }
}

/** Shows the report for the choices that the visitor made on home, and the question that comes after them. */
function takeOver(desk: Desk, hash: string, isNew: boolean): void {
  chooseFrom(hash, desk.form, isNew);
  const choices = choicesIn(desk.form);
  if (choices.every(({ values }) => values.length === 0)) return;
  const next = choices.find(({ values }) => values.length === 0);
  desk.form.querySelector(`#${next?.question.id ?? choices[0]?.question.id}`)?.setAttribute("open", "");
  show(desk);
}

/** Lets eight answers change the open report, line by line. Nothing leaves the browser until the form is sent. */
export function mountOwnReport(island: HTMLElement, asked: Asked, isAhead: boolean): void {
  const form = island.querySelector("form");
  const sheet = document.querySelector<HTMLElement>("[data-open-report]");
  if (!form || !sheet) return;
  beginFormIn(island, isAhead);
  const kept = new Set(
    Array.from(sheet.querySelectorAll<HTMLElement>("li"), (item) => item.dataset["id"] ?? ""),
  );
  const noneYet = noneYetIn(asked.form);
  const desk = { asked, noneYet, sheet, form, kept, putBack: remembered(sheet) };
  // A plain form is checked by the server; here nobody leaves the page for it.
  for (const field of form.querySelectorAll<HTMLInputElement>("input[aria-required]")) field.required = true;
  form.addEventListener("change", ({ target }) => {
    form.querySelector("[data-own=open]")?.replaceChildren();
    if (target instanceof HTMLInputElement) keepApart(desk, target);
    show(desk);
  });
  form.addEventListener("submit", (event) => send(desk, event));
  // The way back to the choices that the page came with keeps what was answered since.
  let taken = island.dataset["hash"] ?? "";
  takeOver(desk, taken, false);
  addEventListener("hashchange", () => {
    const { hash = "" } = island.dataset;
    if (hash === taken) return;
    taken = hash;
    takeOver(desk, hash, true);
  });
}

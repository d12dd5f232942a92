import { propsOf } from "#site/islands/island/props.ts";

/** What is said of an answer that was to be saved at once. */
export type SavingWords = Readonly<Record<"saving" | "saved" | "meanwhile" | "failed", string>>;

/** The parts of a question's names: its answer, that it is not known, the note, whom to ask. */
const parts = ["v", "u", "n", "a"];

/** Milliseconds until something counts: a choice that arrow keys reached, and what somebody types. */
const passing = 1_500;
const typing = 1_000;

/** Milliseconds until what was not saved is sent again. */
const patience = 10_000;

/** What a question holds now. */
function fieldsOf(form: HTMLFormElement, question: string): URLSearchParams {
  const fields = new URLSearchParams();
  const data = new FormData(form);
  for (const part of parts) {
    const value = data.get(`${part}.${question}`);
    if (typeof value === "string") fields.set(`${part}.${question}`, value);
  }
  return fields;
}

/** A part of an object that is written as JSON. */
function partOf(json: string, name: string): unknown {
  const all: unknown = JSON.parse(json);
  return typeof all === "object" && all !== null ? Reflect.get(all, name) : undefined;
}

/** Shows how much of the topic is answered. */
function showSum(sum: unknown): void {
  if (!Array.isArray(sum)) return;
  for (const [index, figure] of document.querySelectorAll(".room-sum b").entries())
    figure.textContent = `${sum[index]}`;
}

/** Whether something is typed letter by letter. */
function isTyped(control: EventTarget | null): control is HTMLTextAreaElement | HTMLInputElement {
  return (
    control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.type === "text")
  );
}

/** The question to which a control belongs; "": to none. */
function questionOf(control: EventTarget | null): string {
  const name = control instanceof Element ? (control.getAttribute("name") ?? "") : "";
  return parts.includes(name.slice(0, 1)) && name[1] === "." ? name.slice(2) : "";
}

/** Whether somebody has chosen or typed something since the page was made. */
function isChanged(control: Element): boolean {
  if (control instanceof HTMLInputElement) {
    if (control.type === "radio") return control.checked && !control.defaultChecked;
    if (control.type === "checkbox") return control.checked !== control.defaultChecked;
    return control.type !== "hidden" && control.value !== control.defaultValue;
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  return (
    control instanceof HTMLSelectElement &&
    control.selectedOptions[0]?.defaultSelected === false &&
    [...control.options].some(({ defaultSelected }) => defaultSelected)
  );
}

/** Empties a number that is said to be not known, and takes that back where a number is typed. */
function settleNumber(form: HTMLFormElement, control: HTMLInputElement): void {
  const partner = (part: string) => form.elements.namedItem(`${part}.${control.name.slice(2)}`);
  const [number, tick] = [partner("v"), partner("u")];
  if (!(number instanceof HTMLInputElement) || !(tick instanceof HTMLInputElement)) return;
  if (control === tick && tick.checked) number.value = "";
  if (control === number && number.value !== "") tick.checked = false;
}

/**
 * Saves each answer of a topic when it changes, and what is typed a second after the last key, one after the other, and
 * says what became of it. What could not be saved is sent again, and is not left without a question.
 */
export function mount(element: HTMLElement): void {
  const words = propsOf<SavingWords>(element);
  const form = document.querySelector<HTMLFormElement>(".room-answers");
  const seen = form?.querySelector<HTMLInputElement>("input[name=seen]");
  const line = element.querySelector<HTMLElement>(".room-saved");
  if (!form || !seen || !line || !form.querySelector("button")) return;
  form.append(line);
  const say = (text: string) => {
    line.hidden = false;
    line.textContent = text;
  };
  // What was last sent of each question; those whose answers wait or are under way; those of them that came back.
  const sent = new Map<string, string>();
  const unsaved = new Set<string>();
  const failed = new Set<string>();
  let again: ReturnType<typeof setTimeout> | undefined;
  const save = async (question: string) => {
    const fields = fieldsOf(form, question);
    if (sent.get(question) === fields.toString()) {
      unsaved.delete(question);
      return;
    }
    sent.set(question, fields.toString());
    fields.set("action", "save");
    fields.set("seen", JSON.stringify({ [question]: partOf(seen.value, question) }));
    say(words.saving);
    try {
      const answer = await fetch(location.pathname, {
        method: "POST",
        headers: { Accept: "application/json" },
        body: fields,
        // Who answers and goes on at once has answered.
        keepalive: true,
      });
      const text = await answer.text();
      if (!answer.ok && answer.status !== 409 && answer.status !== 422) throw new Error(`${answer.status}`);
      unsaved.delete(question);
      failed.delete(question);
      // What is wrong may be that the folded note is missing.
      if (answer.status === 422)
        document.getElementById(question)?.querySelector("details")?.setAttribute("open", "");
      let change = "";
      if (answer.ok) {
        const now = partOf(`${partOf(text, "seen")}`, question);
        seen.value = JSON.stringify(Object.assign({}, JSON.parse(seen.value), { [question]: now }));
        showSum(partOf(text, "sum"));
        change = `${partOf(text, "change")}`;
      }
      // A sentence about what was typed.
      if (answer.status === 422) say(text);
      else if (failed.size === 0)
        say(answer.ok ? [words.saved, change].filter(Boolean).join(". ") : words.meanwhile);
    } catch (error) {
      console.info("Not saved:", error);
      sent.delete(question);
      unsaved.add(question);
      failed.add(question);
      say(words.failed);
      clearTimeout(again);
      again = setTimeout(sendAgain, patience);
    }
  };
  let last = Promise.resolve();
  const queue = (question: string) => {
    if (question === "") return;
    unsaved.add(question);
    last = last.then(() => save(question));
  };
  const sendAgain = () => {
    for (const question of unsaved) queue(question);
  };
  // Arrow keys pass one choice after the other: that on which they rest counts.
  let isByKeys = false;
  let waiting: { readonly timer: ReturnType<typeof setTimeout>; readonly question: string } | undefined;
  const settle = () => {
    if (waiting === undefined) return;
    clearTimeout(waiting.timer);
    const { question } = waiting;
    waiting = undefined;
    queue(question);
  };
  const wait = (question: string, time: number) => {
    if (waiting?.question === question) clearTimeout(waiting.timer);
    else settle();
    if (question !== "") waiting = { question, timer: setTimeout(settle, time) };
  };
  form.addEventListener("keydown", ({ key }) => {
    isByKeys = key.startsWith("Arrow");
  });
  form.addEventListener("pointerdown", () => {
    isByKeys = false;
  });
  form.addEventListener("input", ({ target }) => {
    if (!isTyped(target)) return;
    if (target instanceof HTMLInputElement) settleNumber(form, target);
    wait(questionOf(target), typing);
  });
  form.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement) settleNumber(form, target);
    const isPassed = isByKeys && target instanceof HTMLInputElement && target.type === "radio";
    wait(questionOf(target), passing);
    if (!isPassed) settle();
  });
  form.addEventListener("focusout", ({ target, relatedTarget }) => {
    const isSame =
      relatedTarget instanceof HTMLInputElement &&
      target instanceof HTMLInputElement &&
      relatedTarget.name === target.name;
    if (!isSame) settle();
  });
  // A press that finds no connection would leave the page, and with it what was typed.
  form.addEventListener("submit", (event) => {
    settle();
    if (unsaved.size === 0) return;
    event.preventDefault();
    sendAgain();
    void last.then(() => {
      if (unsaved.size === 0) form.requestSubmit(event.submitter);
    });
  });
  // Who leaves does not wait until what was sent before is answered.
  const leave = () => {
    settle();
    for (const question of unsaved) void save(question);
  };
  addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) leave();
  });
  addEventListener("online", sendAgain);
  addEventListener("beforeunload", (event) => {
    settle();
    if (failed.size > 0) event.preventDefault();
  });
  // What was answered before this code was there.
  for (const control of form.elements) if (isChanged(control)) queue(questionOf(control));
}

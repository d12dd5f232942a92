import { propsOf } from "#site/islands/island/props.ts";

/** What is said of an answer that was to be saved at once. */
export type SavingWords = Readonly<Record<"saving" | "saved" | "meanwhile" | "failed", string>>;

/** The parts of a question's names: its answer, that it is not known, the note, whom to ask. */
const parts = ["v", "u", "n", "a"];

/** Milliseconds on a choice that arrow keys reached, until it counts. */
const passing = 1_500;

/** The fields that save one question: what it holds now, and what stood there when it was last read. */
function fieldsOf(form: HTMLFormElement, question: string, seen: string): URLSearchParams {
  const fields = new URLSearchParams({ action: "save", seen });
  const data = new FormData(form);
  for (const part of parts) {
    const value = data.get(`${part}.${question}`);
    if (typeof value === "string") fields.set(`${part}.${question}`, value);
  }
  return fields;
}

/** What was seen, with one question as it stands now. */
function withOne(before: string, question: string, now: string): string {
  const all: unknown = JSON.parse(now);
  const one: unknown = typeof all === "object" && all !== null ? Reflect.get(all, question) : undefined;
  return JSON.stringify(Object.assign({}, JSON.parse(before), { [question]: one }));
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
 * Saves each answer of a topic when it changes, one after the other, and says what became of it. The button saves what
 * could not be saved.
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
  const save = async (question: string) => {
    say(words.saving);
    const answer = await fetch(location.pathname, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: fieldsOf(form, question, seen.value),
      // Who answers and goes on at once has answered.
      keepalive: true,
    });
    const text = await answer.text();
    // What is wrong may be that the folded note is missing.
    if (answer.status === 422)
      document.getElementById(question)?.querySelector("details")?.setAttribute("open", "");
    if (answer.ok) seen.value = withOne(seen.value, question, text);
    // A sentence about what was typed.
    say(
      answer.ok
        ? words.saved
        : answer.status === 422
          ? text
          : answer.status === 409
            ? words.meanwhile
            : words.failed,
    );
  };
  let last = Promise.resolve();
  const queue = (control: EventTarget | null) => {
    const name = control instanceof Element ? (control.getAttribute("name") ?? "") : "";
    const [part = "", question = ""] = [name.slice(0, 1), name.slice(2)];
    if (!parts.includes(part) || question === "") return;
    last = last
      .then(() => save(question))
      .catch((error: unknown) => {
        console.info("Not saved:", error);
        say(words.failed);
      });
  };
  // Arrow keys pass one choice after the other: that on which they rest counts.
  let isByKeys = false;
  let resting: { readonly timer: ReturnType<typeof setTimeout>; readonly control: EventTarget } | undefined;
  const settle = () => {
    if (resting === undefined) return;
    clearTimeout(resting.timer);
    const { control } = resting;
    resting = undefined;
    queue(control);
  };
  form.addEventListener("keydown", ({ key }) => {
    isByKeys = key.startsWith("Arrow");
  });
  form.addEventListener("pointerdown", () => {
    isByKeys = false;
  });
  form.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement) settleNumber(form, target);
    const isPassed = isByKeys && target instanceof HTMLInputElement && target.type === "radio";
    if (resting !== undefined && isPassed) clearTimeout(resting.timer);
    else settle();
    if (isPassed) resting = { control: target, timer: setTimeout(settle, passing) };
    else queue(target);
  });
  form.addEventListener("focusout", ({ target, relatedTarget }) => {
    const isSame =
      relatedTarget instanceof HTMLInputElement &&
      target instanceof HTMLInputElement &&
      relatedTarget.name === target.name;
    if (!isSame) settle();
  });
  addEventListener("pagehide", settle);
  // What was answered before this code was there.
  for (const control of form.elements) if (isChanged(control)) queue(control);
}

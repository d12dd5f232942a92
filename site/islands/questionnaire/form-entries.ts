import type { Entries } from "#site/browser/draft.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function controlsOf(form: HTMLFormElement): readonly Control[] {
  return Array.from(form.elements).filter(
    (element): element is Control =>
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement ||
      (element instanceof HTMLInputElement && element.type !== "hidden"),
  );
}

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === "radio" || control.type === "checkbox";
}

/** What a person has typed and chosen so far; the page's own hidden fields are not part of it. */
export function readForm(form: HTMLFormElement): Entries {
  return controlsOf(form)
    .filter(
      (control) => control.name !== "" && control.value !== "" && (!isChoice(control) || control.checked),
    )
    .map((control) => [control.name, control.value]);
}

/** Puts entries into the form, but never over what is already typed or chosen there. */
export function fillForm(form: HTMLFormElement, entries: Entries): void {
  const taken = new Set(readForm(form).map(([name]) => name));
  const wanted = Map.groupBy(
    entries.filter(([name]) => !taken.has(name)),
    ([name]) => name,
  );
  for (const control of controlsOf(form)) {
    const values = wanted.get(control.name)?.map(([, value]) => value);
    if (!values) continue;
    if (isChoice(control)) control.checked = values.includes(control.value);
    else control.value = values[0] ?? "";
  }
}

/** Empties every field, also those that the server filled in. */
export function clearForm(form: HTMLFormElement): void {
  for (const control of controlsOf(form)) {
    if (isChoice(control)) control.checked = false;
    else control.value = "";
  }
}

/**
 * Unchecks the others of a list when its exclusive option ("None currently") is chosen, and the other way
 * round.
 */
export function keepExclusive(
  form: HTMLFormElement,
  changed: HTMLInputElement,
  exclusive: ReadonlySet<string>,
): void {
  if (!changed.checked || exclusive.size === 0) return;
  for (const control of controlsOf(form)) {
    if (control.name !== changed.name || control === changed || !isChoice(control)) continue;
    if (exclusive.has(changed.value) || exclusive.has(control.value)) control.checked = false;
  }
}

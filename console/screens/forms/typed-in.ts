type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was typed into a form, by the names of its fields. Unchanged fields are left out. */
export type TypedFields = Readonly<Record<string, readonly string[]>>;

const unkept: ReadonlySet<string> = new Set(["password", "file", "hidden", "submit", "button", "reset"]);

function controlsOf(form: HTMLFormElement): readonly Control[] {
  return [...form.elements].filter(
    (one): one is Control =>
      (one instanceof HTMLInputElement && !unkept.has(one.type)) ||
      one instanceof HTMLTextAreaElement ||
      one instanceof HTMLSelectElement,
  );
}

function isTicked(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");
}

function isTyped(control: Control): boolean {
  if (isTicked(control)) return control.checked !== control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const given = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
  return control.selectedIndex !== Math.max(given, 0);
}

/** The address of another program may contain a secret, so it is not kept. */
const isAddress = (value: string) => value.includes("://");

/** The fields of a form that differ from their defaults. Passwords and addresses of programs are left out. */
export function typedIn(form: HTMLFormElement): TypedFields {
  const names = new Set(controlsOf(form).flatMap((one) => (one.name !== "" && isTyped(one) ? one.name : [])));
  const given = new FormData(form);
  const typed = [...names].map((name) => [name, given.getAll(name).map(String)] as const);
  return Object.fromEntries(typed.filter(([, values]) => !values.some(isAddress)));
}

/** Puts kept values into a form. Fields with other names stay as they are. */
export function typeAgain(form: HTMLFormElement, typed: TypedFields): void {
  for (const control of controlsOf(form)) {
    const values = typed[control.name];
    if (values === undefined) continue;
    if (isTicked(control)) control.checked = values.includes(control.value);
    else control.value = values[0] ?? "";
  }
}

import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { useSession } from "#console/api/session.ts";
import { Button } from "#ui/button/button.tsx";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was typed into a form, by the names of its fields. Unchanged fields are left out. */
type TypedFields = Readonly<Record<string, readonly string[]>>;

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
function typedIn(form: HTMLFormElement): TypedFields {
  const names = new Set(controlsOf(form).flatMap((one) => (one.name !== "" && isTyped(one) ? one.name : [])));
  const given = new FormData(form);
  const typed = [...names].map((name) => [name, given.getAll(name).map(String)] as const);
  return Object.fromEntries(typed.filter(([, values]) => !values.some(isAddress)));
}

/** Whether anything in a form differs from its defaults. */
export function hasTyped(form: HTMLFormElement): boolean {
  return Object.keys(typedIn(form)).length > 0;
}

/** Puts kept values into a form. Fields with other names stay as they are. */
function typeAgain(form: HTMLFormElement, typed: TypedFields): void {
  for (const control of controlsOf(form)) {
    const values = typed[control.name];
    if (values === undefined) continue;
    if (isTicked(control)) control.checked = values.includes(control.value);
    else control.value = values[0] ?? "";
  }
}

const kept = z.record(z.string(), z.array(z.string()));

function keptIn(place: string): TypedFields {
  try {
    return kept.safeParse(JSON.parse(localStorage.getItem(place) ?? "{}")).data ?? {};
  } catch {
    return {};
  }
}

/** Keeps what is typed. Tells whether there is anything. */
function keep(place: string, form: HTMLFormElement): boolean {
  const typed = typedIn(form);
  const hasAny = Object.keys(typed).length > 0;
  try {
    if (hasAny) localStorage.setItem(place, JSON.stringify(typed));
    else localStorage.removeItem(place);
  } catch {
    // If the browser keeps nothing, what is typed lasts as long as the page.
  }
  return hasAny;
}

function forget(place: string): void {
  try {
    localStorage.removeItem(place);
  } catch {
    // Then the browser kept nothing either.
  }
}

/** The key under which this browser keeps what is typed into a form. */
function placeOf(operatorId: string, name: string): string {
  return `form ${operatorId} ${name}`;
}

/** Forgets what was typed into a form that is not open. */
export function forgetTyped(operatorId: string, name: string): void {
  forget(placeOf(operatorId, name));
}

/** Announces values that code has put into a form: code fires no input event. */
export function announceInput(within: Element): void {
  within.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * Placed in a form: this browser keeps what is typed, for this operator, until the form is sent or reset. It
 * survives a reload, the end of a session and a lost connection. `name`: of the form, unique in the console.
 */
export function Kept({ name }: { readonly name: string }) {
  const operatorId = useSession().data?.operator.id ?? "";
  const mark = useRef<HTMLDivElement>(null);
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    const form = mark.current?.closest("form");
    if (!form) return;
    const place = placeOf(operatorId, name);
    const look = () => setKept(keep(place, form));
    // The listeners are never removed: a sent form may have left the page before it is reset.
    form.addEventListener("input", look);
    // At once, not in an effect: the form that replaces a sent one would read what was typed.
    form.addEventListener("reset", () => {
      forget(place);
      setKept(false);
    });
    const before = keptIn(place);
    if (Object.keys(before).length === 0) return;
    typeAgain(form, before);
    announceInput(form);
  }, [name, operatorId]);
  const discard = () => {
    const form = mark.current?.closest("form");
    form?.reset();
    if (form) announceInput(form);
  };
  return (
    <div ref={mark} className="short-form-kept">
      {isKept && (
        <>
          <span>Not saved yet. It stays in this browser until it is.</span>
          <Button small look="ghost" onClick={discard}>
            Discard
          </Button>
        </>
      )}
    </div>
  );
}

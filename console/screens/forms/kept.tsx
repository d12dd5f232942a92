import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { useSession } from "#console/api/session.ts";
import { Button } from "#ui/button/button.tsx";
import { type TypedFields, typeAgain, typedIn } from "./typed-in.ts";

const kept = z.record(z.string(), z.array(z.string()));

function keptIn(place: string): TypedFields {
  try {
    return kept.safeParse(JSON.parse(localStorage.getItem(place) ?? "{}")).data ?? {};
  } catch {
    return {};
  }
}

/** Keeps what is typed; answers whether there is anything. */
function keep(place: string, form: HTMLFormElement): boolean {
  const typed = typedIn(form);
  const hasAny = Object.keys(typed).length > 0;
  try {
    if (hasAny) localStorage.setItem(place, JSON.stringify(typed));
    else localStorage.removeItem(place);
  } catch {
    // Without a place to keep it, what is typed lasts as long as the page.
  }
  return hasAny;
}

function forget(place: string): void {
  try {
    localStorage.removeItem(place);
  } catch {
    // Nothing could be kept.
  }
}

/** Lets others know of values that a program has put into a form. */
export function announceInput(within: Element): void {
  within.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * Within a form: keeps what is typed in this browser, for this operator, until the form is sent or reset. So it outlives
 * a reload, the end of a session and a lost connection. `name`: of the form, among all of the console.
 */
export function Kept({ name }: { readonly name: string }) {
  const operatorId = useSession().data?.operator.id ?? "";
  const mark = useRef<HTMLDivElement>(null);
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    const form = mark.current?.closest("form");
    if (!form) return;
    const place = `form ${operatorId} ${name}`;
    const look = () => setKept(keep(place, form));
    // The listeners go with the form: one that is sent may have left the page when it is reset.
    form.addEventListener("input", look);
    // At once: the form that takes the place of one that was sent would find what was typed.
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

import { type KeyboardEvent, type RefObject, useState } from "react";
import { holdsText } from "#words/plain-letters.ts";
import { type Fact, useDesk } from "./desk.ts";

/** Number of facts that are offered at once, at most. */
const most = 8;

type Begun = { readonly from: number; readonly typed: string };

/** The {name whose beginning stands before the caret. */
function begunBefore(text: string): Begun | undefined {
  const found = /\{([\w:-]*)$/.exec(text);
  return found ? { from: found.index, typed: found[1]?.toLowerCase() ?? "" } : undefined;
}

function isLike({ name, value }: Fact, typed: string): boolean {
  return holdsText(name, typed) || holdsText(value, typed);
}

/** The facts that fit what was typed. Those whose names begin with it come first. */
function fitting(facts: readonly Fact[], typed: string): readonly Fact[] {
  const begins = ({ name }: Fact) => name.toLowerCase().startsWith(typed);
  const like = facts.filter((fact) => isLike(fact, typed));
  return [...like.filter(begins), ...like.filter((fact) => !begins(fact))].slice(0, most);
}

/**
 * Offers facts after a { was typed in a text. Arrows choose, Enter and Tab insert, Escape closes.
 * @param onTake gets the whole text, with the fact in it.
 */
export function useFactOffer(area: RefObject<HTMLTextAreaElement | null>, onTake: (text: string) => void) {
  const { facts } = useDesk();
  const [begun, setBegun] = useState<Begun>();
  const [chosen, setChosen] = useState(0);
  const offered = begun === undefined ? [] : fitting(facts, begun.typed);
  const close = () => setBegun(undefined);
  const look = (element: HTMLTextAreaElement) => {
    setBegun(begunBefore(element.value.slice(0, element.selectionStart)));
    setChosen(0);
  };
  const take = ({ name }: Fact) => {
    const element = area.current;
    if (element === null || begun === undefined) return;
    element.setRangeText(`{${name}}`, begun.from, element.selectionStart, "end");
    if (element.value[element.selectionStart] === "}") {
      element.setRangeText("", element.selectionStart, element.selectionStart + 1, "end");
    }
    onTake(element.value);
    close();
    element.focus();
  };
  const press = (event: KeyboardEvent) => {
    const fact = offered[chosen];
    if (fact === undefined) return;
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setChosen((chosen + 1) % offered.length),
      ArrowUp: () => setChosen((chosen + offered.length - 1) % offered.length),
      Enter: () => take(fact),
      Tab: () => take(fact),
      Escape: close,
    };
    const step = event.shiftKey ? undefined : steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    step();
  };
  return { offered, chosen, look, take, press, close };
}

export type FactOffer = ReturnType<typeof useFactOffer>;

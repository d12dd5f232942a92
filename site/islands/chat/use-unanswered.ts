import { useEffect, useEffectEvent, useRef } from "react";
import type { Reply, Script, TopicId } from "#schemas/script/script.ts";
import { countUnanswered } from "#site/islands/assistant/unanswered.ts";

/**
 * Has questions counted that were not answered: at once when there was no answer; and when answers were offered, once
 * the visitor asks something else, wants a person, or leaves.
 */
export function useUnanswered(script: Pick<Script, "person" | "fallback">) {
  /** A question for which answers are offered, and none is picked yet. */
  const open = useRef("");

  function settle(): void {
    if (open.current !== "") void countUnanswered(open.current);
    open.current = "";
  }

  const leave = useEffectEvent(settle);

  useEffect(() => {
    const onHide = () => leave();
    addEventListener("pagehide", onHide);
    return () => removeEventListener("pagehide", onHide);
  }, []);

  return {
    /** The assistant has replied. */
    heard(reply: Reply): void {
      settle();
      open.current = reply.unanswered ?? "";
      if (reply.text === script.fallback.text) settle();
    },
    /** The visitor goes on: with a question that was offered, or with words. */
    goesOn(picked?: TopicId): void {
      if (picked !== undefined && picked !== script.person) open.current = "";
      else settle();
    },
  };
}

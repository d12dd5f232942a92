import { useEffect, useEffectEvent, useReducer, useRef } from "react";
import type { Reply, Script, Topic, TopicId } from "#schemas/script/script.ts";
import type { CalendarDelay } from "#search/keyword-groups.ts";
import { answerTo } from "#site/islands/assistant/answer.ts";
import { readReply } from "#site/islands/assistant/reply.ts";
import { countUnanswered } from "#site/islands/assistant/unanswered.ts";
import { readReplyTo } from "#site/islands/assistant/understood.ts";
import { type Action, after, optionsIn } from "./conversation.ts";
import { keepConversation, readConversation } from "./kept-conversation.ts";
import { useReturn } from "./use-return.ts";
import { isSheet } from "./use-sheet.ts";

/** Milliseconds from the first opening to the greeting (specification, part 1, section 4). */
const greetingDelay = 500;

/** Milliseconds until the assistant answers: 1000 to 2000, at random (specification, part 1, section 4). */
const replyDelay = () => 1000 + Math.random() * 1000;

type Asked = Extract<Action, { readonly kind: "asked" }>;

/** The conversation of this tab, and its timed parts: greeting, answers, the calendar. */
export function useConversation(script: Script, open: boolean) {
  const [conversation, tell] = useReducer(after, undefined, readConversation);
  const calendarTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { messages, awaited } = conversation;
  const [next] = awaited;
  const unanswered = useUnanswered(script);
  const isNew = open && messages.length === 0;

  useEffect(() => keepConversation(conversation), [conversation]);

  useReturn(() => tell({ kind: "restored", conversation: readConversation() }));

  useEffect(() => {
    if (!isNew) return;
    const greeting = { text: [script.greeting], links: [], followUps: script.start };
    const timer = setTimeout(() => tell({ kind: "told", reply: greeting, at: new Date() }), greetingDelay);
    return () => clearTimeout(timer);
  }, [isNew, script]);

  const answer = useEffectEvent((reply: Reply) => {
    unanswered.heard(reply);
    tell({ kind: "answered", reply, at: new Date() });
  });

  useEffect(() => {
    if (next === undefined) return;
    const { topic, typed } = next;
    const reading =
      typed === undefined
        ? readReply(
            script,
            script.topics.find(({ id }) => id === topic),
          )
        : readReplyTo(script, typed);
    const canceled = new AbortController();
    const timer = setTimeout(async () => {
      const reply = await reading;
      if (!canceled.signal.aborted) answer(reply);
    }, replyDelay());
    return () => {
      canceled.abort();
      clearTimeout(timer);
    };
  }, [next, script]);

  // The calendar's delay counts from the visitor's last action; there is one timer at a time. In an emergency
  // the calendar is closed on a phone, where it would cover the first steps and the field for a number.
  function ask(
    asked: Pick<Asked, "text" | "typed">,
    topic: Topic | undefined,
    calendar: CalendarDelay | undefined,
  ): void {
    tell({ kind: "asked", ...asked, topic: topic?.id, at: new Date() });
    const givesWay = topic?.urgent === true && isSheet();
    if (givesWay) tell({ kind: "calendar", calendar: "closed" });
    if (calendar === undefined && !givesWay) return;
    clearTimeout(calendarTimer.current);
    if (givesWay) return;
    calendarTimer.current = setTimeout(() => tell({ kind: "calendar", calendar: "open" }), calendar);
  }

  function type(text: string): void {
    unanswered.goesOn();
    const { topic, calendar } = answerTo(script, text);
    ask({ text, typed: text }, topic, calendar);
  }

  function clear(): void {
    unanswered.goesOn();
    clearTimeout(calendarTimer.current);
    tell({ kind: "cleared" });
  }

  return {
    conversation,
    options: optionsIn(script, conversation),
    choose(topic: Topic): void {
      unanswered.goesOn(topic.id);
      ask({ text: topic.label }, topic, topic.calendar);
    },
    type,
    clear,
    /** The assistant says a text without a question, with the quick questions of the start. */
    say: (text: readonly string[]) =>
      tell({ kind: "told", reply: { text, links: [], followUps: script.start }, at: new Date() }),
    showCalendar: () => tell({ kind: "calendar", calendar: "open" }),
    closeCalendar: () => tell({ kind: "calendar", calendar: "closed" }),
  };
}

/**
 * Has questions counted that were not answered: at once when there was no answer; and when answers were offered, once
 * the visitor asks something else, wants a person, or leaves.
 */
function useUnanswered(script: Pick<Script, "person" | "fallback">) {
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

import { useEffect, useEffectEvent, useReducer, useRef } from "react";
import { withoutPersons } from "#contract/visits/question.ts";
import type { Reply, Script, Topic, TopicId } from "#schemas/script/script.ts";
import { type CalendarDelay, matchingGroups } from "#search/keyword-groups.ts";
import type { Understood } from "#search/understanding.ts";
import { track } from "#site/browser/track.ts";
import { answerTo } from "#site/islands/assistant/answer.ts";
import { readReply } from "#site/islands/assistant/reply.ts";
import { searchHere } from "#site/islands/search/search-here.ts";
import { type Action, after, optionsIn } from "./conversation.ts";
import { keepConversation, readConversation } from "./kept-conversation.ts";
import { useReturn } from "./use-return.ts";
import { isSheet } from "./use-sheet.ts";

/** What the script's keyword groups alone know: an emergency, or what may be meant. */
function guessedBy({ topics, keywordGroups }: Script, text: string): Understood {
  const [first, ...others] = new Set(matchingGroups(keywordGroups, text).map(({ answer }) => answer));
  const urgent = new Set(topics.filter((topic) => topic.urgent).map(({ id }) => id));
  if (first === undefined) return { answer: first, next: [] };
  if (urgent.has(first)) return { answer: first, next: others.filter((id) => urgent.has(id)).slice(0, 2) };
  return { answer: undefined, next: [first, ...others].slice(0, 4) };
}

/** If the index cannot be loaded, the script's keyword groups still guess. */
async function understoodBy(script: Script, text: string): Promise<Understood> {
  try {
    return (await searchHere()).understand(text);
  } catch (error) {
    console.info("Index:", error);
    return guessedBy(script, text);
  }
}

/** Whether a text is refused: no answer is about it. Never rejects. */
async function isNothing(script: Script, text: string): Promise<boolean> {
  const { answer, next } = await understoodBy(script, text);
  return answer === undefined && next.length === 0;
}

/** Most follow-ups of an answer; other possible meanings come first. */
const mostFollowUps = 6;

/**
 * What the assistant says to a typed or spoken text: the answer with what it was understood as; or the best guesses
 * to pick from, and a person; or that it has no answer. Never rejects.
 */
async function readReplyTo(script: Script, text: string): Promise<Reply> {
  const { answer, next } = await understoodBy(script, text);
  const topic = script.topics.find(({ id }) => id === answer);
  if (topic === undefined) {
    if (next.length === 0) return { ...script.fallback, unanswered: text };
    const followUps = [...new Set([...next, ...(script.person === undefined ? [] : [script.person])])];
    return { text: [script.unsure], links: [], followUps, unanswered: text };
  }
  const reply = await readReply(script, topic);
  const followUps = [...new Set([...next, ...reply.followUps])].slice(0, mostFollowUps);
  return { ...reply, followUps, understood: topic.label };
}

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

  function stopCalendar(): void {
    clearTimeout(calendarTimer.current);
    calendarTimer.current = undefined;
  }

  // The calendar's delay counts from the visitor's last action; there is one timer at a time. In an emergency
  // the calendar is closed on a phone, where it would cover the first steps and the field for a number. Words that
  // are refused open none, although keywords stand in them.
  function ask(
    asked: Pick<Asked, "text" | "typed">,
    topic: Topic | undefined,
    calendar: CalendarDelay | undefined,
  ): void {
    tell({ kind: "asked", ...asked, topic: topic?.id, at: new Date() });
    const givesWay = topic?.urgent === true && isSheet();
    if (givesWay) tell({ kind: "calendar", calendar: "closed" });
    if (calendar === undefined && !givesWay) return;
    stopCalendar();
    if (givesWay || calendar === undefined) return;
    const timer = setTimeout(async () => {
      const isRefused = asked.typed !== undefined && (await isNothing(script, asked.typed));
      const isLatest = calendarTimer.current === timer;
      if (isLatest && !isRefused) tell({ kind: "calendar", calendar: "open" });
    }, calendar);
    calendarTimer.current = timer;
  }

  function type(text: string): void {
    unanswered.goesOn();
    const { topic, calendar } = answerTo(script, text);
    ask({ text, typed: text }, topic, calendar);
  }

  function clear(): void {
    unanswered.goesOn();
    stopCalendar();
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

/**
 * Lets a question be counted that was not answered: what identifies anybody is left out before it leaves the browser,
 * and nothing is sent of visitors who decline. Never rejects.
 */
async function countUnanswered(text: string): Promise<void> {
  try {
    const { knows } = await searchHere();
    const question = withoutPersons(text, knows);
    if (question !== "") track("question_unanswered", { question });
  } catch (error) {
    console.info("Index:", error);
  }
}

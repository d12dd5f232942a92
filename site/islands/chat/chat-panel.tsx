import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { endpoints } from "#contract/endpoints.ts";
import type { Support, Topic } from "#schemas/script/script.ts";
import { track } from "#site/browser/track.ts";
import type { VoicePanel as Panel } from "#site/islands/voice/voice-panel.tsx";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { word } from "#words/word.ts";
import { Calendar } from "./calendar.tsx";
import type { CallBackForm as Form } from "./call-back-form.tsx";
import { ChatFoot } from "./chat-foot.tsx";
import { isEmergency, type Message, urgentAnswer } from "./conversation.ts";
import { MessageLog } from "./message-log.tsx";
import { useConversation } from "./use-conversation.ts";
import { usePanel } from "./use-panel.ts";
import type { ChatContent, ChatWords } from "./words.ts";

export type ChatPanelProps = {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly content: ChatContent;
  readonly open: boolean;
  readonly onClose: (returnFocus: boolean) => void;
};

/** The chat. It works in the browser alone until the visitor opens the calendar or sends the conversation. */
export function ChatPanel({ ref: panel, content, open, onClose }: ChatPanelProps) {
  const { words, script, bookingUrl } = content;
  const scroller = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isAsked = useRef(false);
  const [address, setAddress] = useState<string>();
  const { conversation, options, ...chat } = useConversation(script, open);
  const { VoicePanel, ...voice } = useVoicePanel(() => chat.say([words.voice.unavailable]));
  usePanel({ panel, open, field, onClose });

  useEffect(() => {
    if (!open || isAsked.current) return;
    isAsked.current = true;
    readCalendarAddress().then(setAddress, (error: unknown) => console.error("Scheduling address:", error));
  }, [open]);

  function choose(topic: Topic): void {
    chat.choose(topic);
    // The button has been removed; the next message appears in the log.
    scroller.current?.focus();
  }

  function onBooked(): void {
    track("form_submit", { form_name: "consultation", success: true });
    chat.say([words.calendar.booked]);
  }

  // The pressed button is replaced by what it shows, so the focus moves there.
  function turnCalendar(turn: () => void, next: string): void {
    flushSync(turn);
    panel.current?.querySelector<HTMLElement>(next)?.focus();
  }

  const isUrgent = isEmergency(script, conversation);
  const newest = conversation.messages.at(-1);

  const calendar = conversation.calendar === "open" && (
    <Calendar
      address={address}
      bookingUrl={bookingUrl}
      words={words.calendar}
      onClose={() => turnCalendar(chat.closeCalendar, ".chat-row button")}
      onBooked={onBooked}
    />
  );

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.preventDefault();
    onClose(true);
  }

  return (
    <dialog
      ref={panel}
      className="chat-panel"
      aria-labelledby="chat-title"
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className="chat-head">
        <h2 id="chat-title">{words.title}</h2>
        <p>{words.lead}</p>
        <button
          type="button"
          className="chat-icon"
          aria-haspopup="dialog"
          aria-label={words.voice.open}
          onClick={() => void voice.open()}
        >
          <Icon name="mic" />
        </button>
        <button type="button" className="chat-icon" aria-label={words.close} onClick={() => onClose(true)}>
          <Icon name="x" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with keys */}
      <div ref={scroller} className="chat-scroller" tabIndex={0}>
        <MessageLog conversation={conversation} support={script.support} words={words} scroller={scroller} />
        <CallBack messages={conversation.messages} support={script.support} words={words} onSay={chat.say} />
        <QuickQuestions
          key={newest?.id}
          label={words.questions}
          options={options}
          isAside={newest?.sender === "bot" && newest.understood !== ""}
          onChoose={choose}
        />
        {conversation.calendar !== "open" && (
          <p className="chat-row" data-urgent={isUrgent || undefined}>
            <Button
              small
              look="ghost"
              onClick={() => turnCalendar(chat.showCalendar, ".chat-calendar button")}
            >
              {words.calendar.schedule}
            </Button>
          </p>
        )}
        {/* In an emergency it stands below the steps and takes no room from them. */}
        {isUrgent && calendar}
      </div>
      <p className="chat-hidden" role="status">
        {conversation.calendar === "open" && words.calendar.opened}
      </p>
      {!isUrgent && calendar}
      <ChatFoot
        words={words}
        messages={conversation.messages}
        field={field}
        onType={chat.type}
        onSay={chat.say}
        onClear={chat.clear}
      />
      {VoicePanel && <VoicePanel script={script} onClose={voice.close} />}
    </dialog>
  );
}

/**
 * The voice panel. Its code is loaded when the visitor first opens it.
 * @param onMissing called when the code cannot be loaded.
 */
function useVoicePanel(onMissing: () => void) {
  const [VoicePanel, setVoicePanel] = useState<typeof Panel>();

  async function open(): Promise<void> {
    try {
      const { VoicePanel: panel } = await import("#site/islands/voice/voice-panel.tsx");
      setVoicePanel(() => panel);
    } catch {
      onMissing();
    }
  }

  return { VoicePanel, open, close: () => setVoicePanel(undefined) };
}

type QuickQuestionsProps = {
  readonly label: string;
  readonly options: readonly Topic[];
  /** Whether they stand below a sure answer to the visitor's own words: then the first few are enough. */
  readonly isAside: boolean;
  readonly onChoose: (topic: Topic) => void;
};

/** Questions that are shown below a sure answer; the others come with one press. */
const few = 3;

/** Questions that can be asked with one press. Renders nothing without questions. */
function QuickQuestions({ label, options, isAside, onChoose }: QuickQuestionsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setWhole] = useState(!isAside);
  if (options.length === 0) return null;
  const shown = isWhole ? options : options.slice(0, few);

  // The pressed button is replaced by questions, so the focus moves to the first of these.
  function showAll(): void {
    flushSync(() => setWhole(true));
    list.current?.querySelectorAll("button")[few]?.focus();
  }

  return (
    <ul ref={list} className="chat-questions" aria-label={label}>
      {shown.map((topic) => (
        <li key={topic.id}>
          <button type="button" onClick={() => onChoose(topic)}>
            {topic.label}
            <Icon name="chevron-right" />
          </button>
        </li>
      ))}
      {shown.length < options.length && (
        <li>
          <button type="button" onClick={showAll}>
            {word("More questions")}
          </button>
        </li>
      )}
    </ul>
  );
}

type CallBackProps = {
  readonly messages: readonly Message[];
  readonly support: Support;
  readonly words: ChatWords;
  /** Lets the assistant say something, by paragraph. */
  readonly onSay: (paragraphs: readonly string[]) => void;
};

/**
 * A field for a phone number, below an answer to something urgent. Its code is loaded with the first such
 * answer.
 */
function CallBack({ messages, support, words, onSay }: CallBackProps) {
  const [Loaded, setLoaded] = useState<typeof Form>();
  const answer = urgentAnswer(messages);
  const isWanted = answer !== undefined;

  useEffect(() => {
    if (!isWanted || Loaded) return;
    import("./call-back-form.tsx").then(
      ({ CallBackForm }) => setLoaded(() => CallBackForm),
      () => onSay([words.callBack.unavailable]),
    );
  }, [isWanted, Loaded, onSay, words]);

  if (!answer || !Loaded) return null;
  const asked = messages.findLast(({ sender }) => sender === "user");
  return <Loaded key={answer.id} support={support} situation={asked?.text ?? ""} onSent={onSay} />;
}

/**
 * The address of the scheduling page, for embedding; undefined when the server has none. Throws when it cannot be
 * read.
 */
async function readCalendarAddress(): Promise<string | undefined> {
  const { method, path } = endpoints.calendlyUrl;
  const response = await fetch(path, { method, credentials: "include" });
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
  const answer: unknown = await response.json();
  const isNamed = typeof answer === "object" && answer !== null && "calendlyUrl" in answer;
  const address = isNamed ? URL.parse(String(answer.calendlyUrl)) : null;
  return address?.protocol === "https:" ? address.href : undefined;
}

import { type RefObject, useEffect } from "react";
import type { Support } from "#schemas/script/script.ts";
import { clockTime } from "#site/browser/page-language.ts";
import { type SupportNow, supportNow } from "#site/islands/assistant/support.ts";
import { Whole } from "#ui/whole/whole.tsx";
import type { Conversation, Message } from "./conversation.ts";
import type { ChatWords } from "./words.ts";

function Call({ now: { call, phone, href, state, hours } }: { readonly now: SupportNow }) {
  return (
    <p className="chat-call">
      <a href={href}>
        {call} {phone}
      </a>
      <b>{state}</b> {hours}
    </p>
  );
}

type MessageItemProps = {
  readonly message: Message;
  readonly support: Support;
  readonly words: ChatWords;
};

function MessageItem({ message, support, words }: MessageItemProps) {
  const isBot = message.sender === "bot";
  const now = isBot && message.urgent ? supportNow(support, new Date()) : undefined;
  return (
    <div className="chat-message" data-sender={message.sender}>
      <span className="chat-hidden">{isBot ? words.transcript.assistant : words.transcript.you}: </span>
      {isBot && message.understood !== "" && (
        <p className="chat-understood">
          {words.understood}: {message.understood}
        </p>
      )}
      {now?.isOpen && <Call now={now} />}
      {message.text.split("\n\n").map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes
        <p key={index}>
          <Whole>{paragraph}</Whole>
        </p>
      ))}
      {isBot && message.links.length > 0 && (
        <ul>
          {message.links.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      )}
      {/* While nobody answers, what to do comes first. */}
      {now && !now.isOpen && <Call now={now} />}
      <time dateTime={message.timestamp}>{clockTime(message.timestamp)}</time>
    </div>
  );
}

/** Scrolls to the last message, also when the calendar takes room. Shows its beginning when it does not fit. */
function useNewestInView(scroller: RefObject<HTMLElement | null>, { messages, awaited }: Conversation): void {
  const last = messages.at(-1)?.id;
  const isTyping = awaited.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message or the typing is what there is to show
  useEffect(() => {
    const view = scroller.current;
    if (!view) return;
    const show = () => {
      const newest = view.querySelector<HTMLElement>(".chat-message:last-of-type");
      if (newest) view.scrollTop = newest.offsetTop - 12;
    };
    const sizes = new ResizeObserver(show);
    sizes.observe(view);
    show();
    return () => sizes.disconnect();
  }, [scroller, last, isTyping]);
}

export type MessageLogProps = {
  readonly conversation: Conversation;
  readonly support: Support;
  readonly words: ChatWords;
  /** The scrolling element that contains the log. */
  readonly scroller: RefObject<HTMLElement | null>;
};

/** All messages; screen readers announce new ones politely. */
export function MessageLog({ conversation, support, words, scroller }: MessageLogProps) {
  useNewestInView(scroller, conversation);
  return (
    <div className="chat-log" role="log" aria-live="polite" aria-label={words.log}>
      {conversation.messages.map((message) => (
        <MessageItem key={message.id} message={message} support={support} words={words} />
      ))}
      {conversation.awaited.length > 0 && (
        <p className="chat-typing">
          <span className="chat-hidden">{words.typing}</span>
          <i />
          <i />
          <i />
        </p>
      )}
    </div>
  );
}

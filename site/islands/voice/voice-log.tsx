import { useEffect, useRef } from "react";
import { clockTime } from "#site/browser/page-language.ts";
import { Link } from "#ui/link/link.tsx";
import type { VoiceMessage } from "./voice-state.ts";
import type { VoiceWords } from "./words.ts";

function Caption({ message, words }: { readonly message: VoiceMessage; readonly words: VoiceWords }) {
  const { sender, text, timestamp } = message;
  const isAssistant = message.sender === "assistant";
  return (
    <li className="voice-message" data-sender={sender}>
      <span className="voice-hidden">{isAssistant ? words.assistant : words.you}: </span>
      {isAssistant && message.support && (
        <p>
          <a href={message.support.href}>
            {message.support.call} {message.support.phone}
          </a>
          . {message.support.state} {message.support.hours}
        </p>
      )}
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {isAssistant && message.links.length > 0 && (
        <ul>
          {message.links.map(({ label, href }) => (
            <li key={href}>
              <Link href={href}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
      <time dateTime={timestamp}>{clockTime(timestamp)}</time>
    </li>
  );
}

export type VoiceLogProps = { readonly messages: readonly VoiceMessage[]; readonly words: VoiceWords };

/** All messages as text. If the newest is longer than the view, the view shows its beginning. */
export function VoiceLog({ messages, words }: VoiceLogProps) {
  const log = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.id;

  useEffect(() => {
    const last = log.current?.querySelector<HTMLElement>("li:last-of-type[data-sender]");
    if (newest !== undefined && last) log.current?.scrollTo({ top: last.offsetTop - 12 });
  }, [newest]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with keys
    <div className="voice-log" role="log" aria-label={words.log} tabIndex={0} ref={log}>
      <ul>
        {messages.map((message) => (
          <Caption key={message.id} message={message} words={words} />
        ))}
      </ul>
    </div>
  );
}

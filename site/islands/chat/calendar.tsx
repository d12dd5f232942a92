import { useEffect, useEffectEvent, useRef, useState } from "react";
import { visit } from "#site/browser/track.ts";
import { Link } from "#ui/link/link.tsx";
import { embeddedAddress, saysBooked } from "./calendar-address.ts";
import type { ChatWords } from "./words.ts";

/**
 * Milliseconds after which a link to the booking page is shown too: a frame does not report that it was
 * blocked.
 */
const patience = 8000;

/**
 * What the calendar's page may do: run scripts, use its own storage, send its form, and open a page of its own.
 * It may not navigate this page.
 */
const sandbox = "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox";

export type CalendarProps = {
  /** The scheduling page's address; undefined while it is not known. */
  readonly address: string | undefined;
  readonly bookingUrl: string;
  readonly words: ChatWords["calendar"];
  readonly onClose: () => void;
  readonly onBooked: () => void;
};

/** The scheduling page inside the panel. */
export function Calendar({ address, bookingUrl, words, onClose, onBooked }: CalendarProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLate, setLate] = useState(false);
  // Our own booking page is linked and not embedded: in a frame it would repeat the bar and the footer.
  const isOwn = bookingUrl.startsWith("/");

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);

  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    if (address === undefined || event.origin !== new URL(address).origin) return;
    if (event.source !== frame.current?.contentWindow) return;
    if (saysBooked(event.data)) onBooked();
  });

  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => hear(event);
    addEventListener("message", onMessage);
    return () => removeEventListener("message", onMessage);
  }, []);

  return (
    <section className="chat-calendar" aria-label={words.title}>
      <div>
        <b>{words.title}</b>
        <button type="button" className="chat-text" onClick={onClose}>
          {words.close}
        </button>
      </div>
      {isOwn ? null : address === undefined ? (
        <p>{words.loading}</p>
      ) : (
        <iframe
          ref={frame}
          title={words.title}
          src={embeddedAddress(address, location.host, visit())}
          sandbox={sandbox}
        />
      )}
      {(isLate || isOwn) && (
        <p>
          <Link href={isOwn ? bookingUrl : (address ?? bookingUrl)} newTab>
            {words.page}
          </Link>
        </p>
      )}
    </section>
  );
}

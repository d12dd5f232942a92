import { useEffect, useEffectEvent, useRef, useState } from "react";
import { callLink } from "#contract/call-link.ts";
import { originOf } from "#contract/visits/visit.ts";
import { visit } from "#site/browser/track.ts";
import { Link } from "#ui/link/link.tsx";
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

/**
 * The scheduling address for embedding: its own query stays, and three parameters say where it is embedded,
 * how it looks, and that it needs no consent banner (specification, part 1, section 7).
 */
export function embeddedAddress(calendlyUrl: string, host: string, visit = ""): string {
  const address = new URL(callLink(calendlyUrl, { origin: originOf(visit, host) }));
  // Cal.com sends messages about events in a frame only with this parameter.
  if (/(?:^|\.)cal\.(?:com|eu)$/.test(address.hostname)) address.searchParams.set("embed", "");
  address.searchParams.set("embed_domain", host);
  address.searchParams.set("embed_type", "Inline");
  address.searchParams.set("hide_gdpr_banner", "1");
  return address.href;
}

/** Whether a message of the calendar's page says that a call was booked (Calendly and Cal.com, "Embed events"). */
export function saysBooked(data: unknown): boolean {
  if (typeof data !== "object" || data === null) return false;
  if ("event" in data) return data.event === "calendly.event_scheduled";
  const isOfCal = "originator" in data && data.originator === "CAL" && "type" in data;
  return isOfCal && ["bookingSuccessful", "bookingSuccessfulV2"].includes(String(data.type));
}

import type { ReactNode } from "react";
import { ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Link } from "#ui/link/link.tsx";

export type ReceiptNextWords = {
  readonly nextTitle: string;
  /** Label of the link to the calendar. */
  readonly call: string;
  readonly bookingUrl: string;
  /** Label of the link to the sample report; "" where that page is switched off. */
  readonly sample: string;
  /** Text and link to the page on which visitors get a link to their data. */
  readonly dataUrl: string;
  readonly data: { readonly text: string; readonly link: string };
};

export type ReceiptNextProps = {
  readonly words: ReceiptNextWords;
  /** Which heading follows the one above it. */
  readonly heading: "h2" | "h3";
  /** Address of the calendar, with this visitor's details. */
  readonly book: string;
  /** Whether we call: then something may be on fire, no mail is on its way, and nothing to read is offered. */
  readonly weCall?: boolean;
  /** What happens next, as list items. */
  readonly children: ReactNode;
};

/** What happens next, and what the visitor can do meanwhile: the same on every receipt. */
export function ReceiptNext({ words, heading: Heading, book, weCall, children }: ReceiptNextProps) {
  return (
    <>
      <div className="receipt-next">
        <Heading>{words.nextTitle}</Heading>
        <ol>{children}</ol>
      </div>
      <p className="actions">
        <ButtonLink newTab href={book}>
          {words.call} <Icon name="arrow-up-right" />
        </ButtonLink>
        {words.sample !== "" && !weCall && (
          <ButtonLink look="secondary" href="/sample-report">
            {words.sample}
          </ButtonLink>
        )}
      </p>
      {!weCall && (
        <p className="small">
          {words.data.text} <Link href={words.dataUrl}>{words.data.link}</Link>
        </p>
      )}
    </>
  );
}

import "./entry-columns.css";
import type { ReactNode } from "react";
import { TickList } from "#ui/tick-list/tick-list.tsx";
import { dialAddress } from "#words/phone-digits.ts";

/** Comparable entries, three in a row, separated by hairlines. */
export function EntryColumns({ children }: { readonly children: ReactNode }) {
  return <div className="entry-columns">{children}</div>;
}

export type EntryProps = {
  readonly title: string;
  /** Level of the title in the page's outline. */
  readonly level: 3 | 4;
  readonly text: string;
  readonly features?: readonly string[];
  /** Where the title leads. */
  readonly href?: string | undefined;
  /** A button at the entry's end. */
  readonly action?: ReactNode;
};

/** A telephone number as devices dial it; any other address as it is. */
function dialed(href: string): string {
  return href.startsWith("tel:") ? dialAddress(href.slice("tel:".length)) : href;
}

/** One entry: a title, one or two sentences, and what is included. */
export function Entry({ title, level, text, features, href, action }: EntryProps) {
  const Heading = `h${level}` as const;
  return (
    <article>
      <Heading>{href === undefined ? title : <a href={dialed(href)}>{title}</a>}</Heading>
      <p>{text}</p>
      {features && <TickList items={features} />}
      {action}
    </article>
  );
}

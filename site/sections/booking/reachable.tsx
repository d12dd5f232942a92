import type { ReactNode } from "react";
import { dialAddress } from "#words/phone-digits.ts";

export type Reached = Readonly<Record<"phone" | "email", string>>;

/** A text in which our phone number and our mail address are links. */
export function Reachable({ text, phone, email }: Reached & { readonly text: string }) {
  return (
    <Linked text={text} found={phone} href={dialAddress(phone)}>
      {(part) => (
        <Linked text={part} found={email} href={`mailto:${email}`}>
          {(rest) => rest}
        </Linked>
      )}
    </Linked>
  );
}

type LinkedProps = {
  readonly text: string;
  readonly found: string;
  readonly href: string;
  /** What stands in the place of the text around it. */
  readonly children: (part: string) => ReactNode;
};

function Linked({ text, found, href, children }: LinkedProps) {
  return text.split(found).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay where they are
    <span key={index}>
      {index > 0 && <a href={href}>{found}</a>}
      {children(part)}
    </span>
  ));
}

import "./closing.css";
import type { ReactNode } from "react";
import { ButtonLink } from "#ui/button/button.tsx";

export type ClosingProps = {
  readonly title: string;
  readonly text: string;
  /** The main button. */
  readonly way?: { readonly label: string; readonly href: string; readonly newTab: boolean } | undefined;
  /** Buttons beside it. */
  readonly children: ReactNode;
};

/** The highlighted block at the end of a page: what to do next. */
export function Closing({ title, text, way, children }: ClosingProps) {
  return (
    <section className="closing" data-ending="way">
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <p className="actions">
        {way && (
          <ButtonLink href={way.href} newTab={way.newTab} data-track="" data-place="page_end">
            {way.label}
          </ButtonLink>
        )}
        {children}
      </p>
    </section>
  );
}

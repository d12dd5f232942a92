import "#site/sections/article/prose.css";
import "./legal-text.css";
import type { ComponentProps, ReactNode } from "react";
import { LongDate } from "#site/sections/article/article-head.tsx";
import { Outline } from "#site/sections/article/outline.tsx";

export type LegalTextProps = {
  readonly title: string;
  readonly updatedLabel: string;
  /** YYYY-MM-DD. */
  readonly updated: string;
  readonly outline: ComponentProps<typeof Outline>;
  readonly children: ReactNode;
};

/** A legal text, with its date and its outline. */
export function LegalText({ title, updatedLabel, updated, outline, children }: LegalTextProps) {
  return (
    <article className="wrap legal-text">
      <header className="article-head">
        <h1>{title}</h1>
        <p className="muted">
          {updatedLabel}: <LongDate date={updated} />
        </p>
      </header>
      <div className="article-body">
        <Outline {...outline} />
        <div className="prose">{children}</div>
      </div>
    </article>
  );
}

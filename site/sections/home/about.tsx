import { word } from "#words/word.ts";
import "./about.css";
import type { ReactNode } from "react";
import { FirstCall, type Person } from "#site/sections/people/people.tsx";

type Picture = "clarity" | "people" | "sorting";

export type AboutProps = {
  readonly title: string;
  readonly lead: string;
  /** Who takes the first call; undefined: nobody is named. */
  readonly firstCall?: { readonly label: string; readonly person: Person } | undefined;
  readonly values: readonly { readonly title: string; readonly text: string; readonly picture: Picture }[];
};

/** Three values, each an entry with a drawing of how it looks in documents. */
export function About({ title, lead, firstCall, values }: AboutProps) {
  return (
    <section className="section" id="about">
      <div className="wrap">
        <div className="section-head">
          <h2>{title}</h2>
          <div>
            <p className="lead">{lead}</p>
            {firstCall && <FirstCall {...firstCall} />}
          </div>
        </div>
        <ol className="about">
          {values.map((value) => (
            <li key={value.title}>
              <svg viewBox="0 0 320 150" aria-hidden="true">
                {pictures()[value.picture]}
              </svg>
              <h3>{value.title}</h3>
              <p>{value.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const pictures = (): Readonly<Record<Picture, ReactNode>> => ({
  clarity: (
    <>
      <path className="about-line" d="M0 8h282M0 22h320M0 36h246M0 50h300M0 110h312M0 124h268M0 138h150" />
      <path className="about-lit" d="M-16 62h352v36H-16z" />
      <text className="about-on-lit" y="86">
        {word("Only the right people get in.")}
      </text>
      <path className="about-tick" d="m298 80 6 8c3-8 7-13 14-18" />
    </>
  ),
  people: (
    <>
      <path className="about-rule" d="M0 52.5h148M172 52.5h148M0 140.5h320" />
      <path
        className="about-hand"
        d="M10 44c9-20 18-35 22-29s-12 32-6 32 12-20 18-20-3 17 3 17 10-14 16-14 5 15 44 6M184 42c14-6 26-26 20-35s-15 29-9 38 15-12 21-17 9 12 20-4 11 14 43 3"
      />
      <text className="about-caption" y="70">
        {word("Checked by us")}
      </text>
      <text className="about-caption" x="172" y="70">
        {word("Read by you")}
      </text>
      <path className="about-lit" d="M-16 98h352v42H-16z" />
      <text className="about-on-lit" y="125">
        {word("Signed by your auditor, never us.")}
      </text>
    </>
  ),
  sorting: (
    <>
      <defs>
        <pattern id="ticks" width="20" height="25" patternUnits="userSpaceOnUse">
          <path className="about-small-tick" d="m3 12.5 4 5c1.5-4.5 5-8.5 9.5-11" />
        </pattern>
      </defs>
      <rect fill="url(#ticks)" width="320" height="150" />
      <path className="about-lit" d="M160 75h140v25H160z" />
      <path className="about-odd" d="m172 80.5 8 14h-16z" />
      <text className="about-on-lit about-small" x="188" y="92.5">
        {word("One for a person")}
      </text>
    </>
  ),
});

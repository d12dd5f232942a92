import "#site/sections/blocks/beside.css";
import { Accordion } from "#ui/accordion/accordion.tsx";

export type FaqProps = {
  readonly title: string;
  readonly lead: string;
  readonly entries: readonly { readonly question: string; readonly answer: string }[];
};

/** Questions with their answers, one open at a time. */
export function Faq({ title, lead, entries }: FaqProps) {
  return (
    <section className="section" id="faq">
      <div className="beside wrap">
        <div>
          <h2>{title}</h2>
          <p className="lead">{lead}</p>
        </div>
        <Accordion
          name="faq"
          entries={entries.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))}
        />
      </div>
    </section>
  );
}

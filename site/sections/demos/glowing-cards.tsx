import "./glowing-cards.css";
import { Mark, type MarkName } from "#ui/mark/mark.tsx";

type Glowing = {
  readonly mark: MarkName;
  readonly title: string;
  readonly text: string;
  readonly href: string;
};

export type GlowingCardsProps = {
  readonly headline: string;
  readonly lead: string;
  /** Says of each card that its words are not the final ones. */
  readonly note: string;
  readonly cards: readonly Glowing[];
};

/** Cards by night whose edge is lit where the pointer is. Without one, the light rests between them. */
export function GlowingCards({ headline, lead, note, cards }: GlowingCardsProps) {
  return (
    <section className="glow" data-theme="dark">
      <div className="wrap">
        <div className="section-head">
          <h1>{headline}</h1>
          <p className="lead">{lead}</p>
        </div>
        <ul className="glow-cards" data-glow="">
          {cards.map(({ mark, title, text, href }) => (
            <li className="glow-card" key={title}>
              <i aria-hidden="true" />
              <article>
                <Mark name={mark} />
                <h2>
                  <a href={href}>{title}</a>
                </h2>
                <p>{text}</p>
                <p className="fine">{note}</p>
              </article>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

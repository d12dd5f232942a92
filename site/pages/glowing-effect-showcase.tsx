import "#site/sections/demos/glowing-cards.css";
import { Island } from "#site/islands/island/island.tsx";
import { Base } from "#site/layouts/base.tsx";
import { page } from "#site/rendering/routes.ts";
import { Mark, type MarkName } from "#ui/mark/mark.tsx";

export const routes = page("/glowing-effect-showcase", (here) => {
  const { content } = here;
  const { glow } = content.words("demos");
  const { title, description, ...stage } = glow;
  return (
    <Base here={here} title={title} description={description} hidden>
      <GlowingCards {...stage} />
      <Island name="glow" early />
    </Base>
  );
});

type Glowing = {
  readonly mark: MarkName;
  readonly title: string;
  readonly text: string;
  readonly href: string;
};

type GlowingCardsProps = {
  readonly headline: string;
  readonly lead: string;
  /** A note on each card that its words are not final. */
  readonly note: string;
  readonly cards: readonly Glowing[];
};

/**
 * Cards in the night theme. A light on their edges follows the pointer; without a pointer it is between the
 * cards.
 */
function GlowingCards({ headline, lead, note, cards }: GlowingCardsProps) {
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

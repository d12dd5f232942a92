import "./hero.css";
import type { ReactNode } from "react";
import { ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";

export type HeroProps = {
  readonly headline: readonly string[];
  readonly lead: string;
  readonly leadMore: string;
  readonly schedule: string;
  readonly learnMore: string;
  readonly bookingUrl: string;
  /** The register beside the headline. */
  readonly children: ReactNode;
};

/** A ruled register under one fixed light: the headline's last line and one rule in plain words are lit. */
export function Hero(props: HeroProps) {
  return (
    <section className="hero ruled">
      <div className="beam" />
      <div className="hero-grid wrap">
        <div className="hero-words">
          <h1>
            {props.headline.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h1>
          <p className="hero-lead lead">
            <span>
              {props.lead} <span>{props.leadMore}</span>
            </span>
          </p>
          <p className="actions">
            <ButtonLink newTab href={props.bookingUrl} data-track={props.schedule} data-place="hero_section">
              {props.schedule} <Icon name="arrow-up-right" />
            </ButtonLink>
            <ButtonLink look="secondary" href="#services">
              {props.learnMore}
            </ButtonLink>
          </p>
        </div>
        {props.children}
      </div>
    </section>
  );
}

import "./site-footer.css";
import { Island } from "#site/islands/island/island.tsx";
import { Mark, type MarkName, type Tone } from "#ui/mark/mark.tsx";
import { Logo, type LogoProps } from "./logo.tsx";

type Link = { readonly label: string; readonly href: string };

export type SiteFooterProps = {
  readonly logo: LogoProps["logo"];
  readonly company: string;
  readonly home: string;
  readonly tagline: string;
  readonly email: string;
  readonly profile: Link;
  readonly copyright: string;
  /** The owner of the site: legal entity and postal address. */
  readonly imprint: string;
  readonly groups: readonly { readonly title: string; readonly links: readonly Link[] }[];
  readonly legal: readonly Link[];
  readonly legendTitle: string;
  readonly legend: readonly { readonly mark: MarkName; readonly label: string }[];
};

const tones: Readonly<Partial<Record<MarkName, Tone>>> = {
  tick: "ok",
  tested: "ok",
  half: "info",
  attention: "bad",
};

/**
 * Always in night colors: links, the legend of the marks, the legal line, and a place for the choice of theme.
 */
export function SiteFooter(props: SiteFooterProps) {
  return (
    <footer className="footer" data-theme="dark">
      <div className="wrap">
        <div>
          <Logo logo={props.logo} name={props.company} label={props.home} />
          <p className="muted">{props.tagline}</p>
        </div>
        {props.groups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <Links links={links} />
          </nav>
        ))}
        {props.legend.length > 0 && (
          <div className="footer-marks">
            <h2>{props.legendTitle}</h2>
            <ul className="footer-legend">
              {props.legend.map(({ mark, label }) => (
                <li key={mark}>
                  <Mark name={mark} {...(tones[mark] && { tone: tones[mark] })} />
                  {label}
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className="footer-base">
          <p>
            {props.copyright}
            <span className="footer-imprint">{props.imprint}</span>
          </p>
          <Island name="frame" early />
          <Links
            links={[...props.legal, props.profile, { label: props.email, href: `mailto:${props.email}` }]}
          />
        </div>
      </div>
    </footer>
  );
}

function Links({ links }: { readonly links: readonly Link[] }) {
  return (
    <ul>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}

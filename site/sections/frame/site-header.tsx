import { dialAddress } from "#words/phone-digits.ts";
import { word } from "#words/word.ts";
import "./site-header.css";
import { ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { type BarEntry, currentOn, PanelButton } from "./bar-panel.tsx";
import { Logo, type LogoProps } from "./logo.tsx";

export type SiteHeaderProps = {
  readonly logo: LogoProps["logo"];
  readonly company: string;
  readonly home: string;
  readonly menu: string;
  readonly links: readonly BarEntry[];
  readonly getStarted: string;
  readonly bookCall: string;
  readonly bookingUrl: string;
  /** Path of the page that is shown. */
  readonly path: string;
  /** The page in other languages; each link is named in its own. */
  readonly languages: readonly { readonly tag: string; readonly name: string; readonly address: string }[];
};

export type PlainHeaderProps = Pick<SiteHeaderProps, "logo" | "company" | "home"> & {
  readonly phone: string;
  readonly email: string;
};

/** The top bar of pages on which somebody works with us: whose they are, and how to reach us. */
export function PlainHeader({ logo, company, home, phone, email }: PlainHeaderProps) {
  return (
    <header className="bar">
      <div className="wrap">
        <Logo logo={logo} name={company} label={home} />
        <a href={dialAddress(phone)}>{phone}</a>
        <a href={`mailto:${email}`}>{email}</a>
      </div>
    </header>
  );
}

/**
 * The top bar. It contains the links twice: in a row for wide screens, and in a menu without a script for small
 * ones.
 */
export function SiteHeader(props: SiteHeaderProps) {
  const { path } = props;
  const linkTo = (entry: BarEntry) => (
    <a href={entry.href} aria-current={currentOn(path, entry)}>
      {entry.label}
    </a>
  );
  const getStarted = (
    <ButtonLink look="secondary" small href="/questionnaire">
      {props.getStarted}
    </ButtonLink>
  );
  const bookCall = (
    <ButtonLink small newTab href={props.bookingUrl} data-track="" data-place="navigation">
      {props.bookCall}
    </ButtonLink>
  );
  const languagesIn = (place: string) =>
    props.languages.map(({ tag, name, address }) => (
      <div key={tag} className={place}>
        <a lang={tag} hrefLang={tag} href={address}>
          {name}
        </a>
      </div>
    ));
  return (
    <header className="bar">
      <div className="wrap">
        <Logo logo={props.logo} name={props.company} label={props.home} />
        <nav className="bar-links" aria-label={word("Main")}>
          {props.links.map((entry) => (
            <div key={entry.href} className="bar-item">
              {linkTo(entry)}
              <PanelButton entry={entry} />
            </div>
          ))}
          {languagesIn("bar-item")}
          {getStarted}
        </nav>
        {bookCall}
        <button className="bar-menu" type="button" aria-label={props.menu} popoverTarget="menu">
          <Icon name="menu" />
        </button>
      </div>
      <nav className="menu" id="menu" aria-label={props.menu} popover="auto">
        {props.links.map((entry) => (
          <div key={entry.href} className="menu-item">
            {linkTo(entry)}
            <PanelButton entry={entry} />
          </div>
        ))}
        {languagesIn("menu-item")}
        {getStarted}
      </nav>
    </header>
  );
}

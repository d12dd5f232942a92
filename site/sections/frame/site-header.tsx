import "./site-header.css";
import { ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Logo, type LogoProps } from "./logo.tsx";

type Link = { readonly label: string; readonly href: string };

export type SiteHeaderProps = {
  readonly logo: LogoProps["logo"];
  readonly company: string;
  readonly home: string;
  readonly menu: string;
  readonly links: readonly Link[];
  readonly getStarted: string;
  readonly bookCall: string;
  readonly bookingUrl: string;
  /** Path of the page that is shown. */
  readonly path: string;
};

/** The top bar. The same links twice: in a row on wide screens, in a menu on small ones, which needs no script. */
export function SiteHeader(props: SiteHeaderProps) {
  const links = props.links.map(({ label, href }) => (
    <a key={href} href={href} aria-current={href === props.path ? "page" : undefined}>
      {label}
    </a>
  ));
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
  return (
    <header className="bar">
      <div className="wrap">
        <Logo logo={props.logo} name={props.company} label={props.home} />
        <nav className="bar-links" aria-label="Main">
          {links}
          {getStarted}
        </nav>
        {bookCall}
        <button className="bar-menu" type="button" aria-label={props.menu} popoverTarget="menu">
          <Icon name="menu" />
        </button>
      </div>
      <nav className="menu" id="menu" aria-label={props.menu} popover="auto">
        {links}
        {getStarted}
      </nav>
    </header>
  );
}

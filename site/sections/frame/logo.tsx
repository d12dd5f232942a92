import "./logo.css";

/** Letters of a name above which it is set smaller, so that it stays beside the menu's button. */
const long = 16;

/** The consultancy's mark and name, linked to the home page. */
export function Logo({ name, label }: { readonly name: string; readonly label: string }) {
  return (
    <a className={name.length > long ? "logo logo-long" : "logo"} href="/" aria-label={label}>
      <svg viewBox="0 0 26 26" aria-hidden="true">
        <path d="M3 1v22h22" fill="none" stroke="currentColor" strokeWidth="4.5" />
        <path className="logo-light" d="M10 7.5h15V14H10z" />
      </svg>
      {name}
    </a>
  );
}

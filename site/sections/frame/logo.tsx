import "./logo.css";

/** The consultancy's mark and name, linked to the home page. */
export function Logo({ name, label }: { readonly name: string; readonly label: string }) {
  return (
    <a className="logo" href="/" aria-label={label}>
      <svg viewBox="0 0 26 26" aria-hidden="true">
        <path d="M3 1v22h22" fill="none" stroke="currentColor" strokeWidth="4.5" />
        <path className="logo-light" d="M10 7.5h15V14H10z" />
      </svg>
      {name}
    </a>
  );
}

import "./contents.css";

export type ContentsProps = {
  readonly label: string;
  /** Names of the page's sections by their ids, in the page's order. */
  readonly links: Readonly<Record<string, string>>;
};

/** Links to the page's sections. The list stays in view; the section that is being read is marked. */
export function Contents({ label, links }: ContentsProps) {
  return (
    <nav className="contents" aria-label={label} data-contents>
      <ul className="wrap">
        {Object.entries(links).map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

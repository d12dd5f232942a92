import "./report-contents.css";

export type ReportContentsProps = {
  /** "": there are no contents. */
  readonly label: string;
  /** Each part with its id, and whether this report has it. */
  readonly entries: readonly (readonly [id: string, title: string, isThere: boolean])[];
};

/** The parts of a report as links. Paper has none. */
export function ReportContents({ label, entries }: ReportContentsProps) {
  if (label === "") return null;
  return (
    <nav className="report-contents wrap" aria-label={label}>
      <ul>
        {entries
          .filter(([, , isThere]) => isThere)
          .map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

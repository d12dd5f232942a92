import "#site/sections/blocks/beside.css";
import "./picture.css";
import "./first-sheet.css";

export type FirstSheetProps = {
  readonly title: string;
  readonly lead: string;
  readonly caption: string;
  readonly link: { readonly label: string; readonly href: string };
  readonly firm: string;
  readonly label: string;
  readonly heading: string;
  readonly company: string;
  readonly figures: readonly { readonly label: string; readonly value: string }[];
  /** Number of rows with each status. */
  readonly bar: readonly { readonly status: string; readonly name: string; readonly rows: number }[];
  readonly first: string;
  readonly priorities: readonly { readonly criterion: string; readonly wording: string }[];
};

/** A picture of the sample report's first sheet, made of text: the same figures, the same words. */
export function FirstSheet(props: FirstSheetProps) {
  const { title, lead, caption, link, firm, label, heading, company, figures, bar, first, priorities } =
    props;
  const all = bar.reduce((sum, { rows }) => sum + rows, 0);
  return (
    <section className="section">
      <div className="beside wrap">
        <div>
          <h2>{title}</h2>
          <p className="lead">{lead}</p>
        </div>
        <figure className="picture">
          <div className="picture-sheet first-sheet">
            <p className="first-sheet-letterhead">
              <b>{firm}</b> <span>{label}</span>
            </p>
            <p className="first-sheet-title">{heading}</p>
            <p>{company}</p>
            <dl>
              {figures.map((figure) => (
                <div key={figure.label}>
                  <dt>{figure.label}</dt>
                  <dd className="figures">{figure.value}</dd>
                </div>
              ))}
            </dl>
            <svg viewBox={`0 0 ${all} 3`} preserveAspectRatio="none" aria-hidden="true">
              {bar.map(({ status, rows }, index) => (
                <rect
                  key={status}
                  data-status={status}
                  x={bar.slice(0, index).reduce((sum, before) => sum + before.rows, 0)}
                  width={rows}
                  height="3"
                />
              ))}
            </svg>
            <p className="first-sheet-key">
              {bar.map(({ status, name, rows }) => (
                <span key={status} data-status={status}>
                  <b className="figures">{rows}</b> {name}
                </span>
              ))}
            </p>
            <p className="first-sheet-first">{first}</p>
            <ol>
              {priorities.map(({ criterion, wording }) => (
                <li key={criterion}>
                  <b className="figures">{criterion}</b> {wording}
                </li>
              ))}
            </ol>
          </div>
          <figcaption>
            {caption} <a href={link.href}>{link.label}</a>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}

import "./picture.css";
import "./who-does-what.css";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";

type Area = readonly [part: "leads" | "helps" | "out", what: string];

export type WhoDoesWhatProps = {
  readonly title: string;
  readonly lead: string;
  readonly caption: string;
  readonly columns: Readonly<Record<"phase" | "you" | "we" | "auditor", string>>;
  readonly legend: Readonly<Record<Area[0], string>>;
  readonly rows: readonly {
    readonly phase: string;
    readonly you: Area;
    readonly we: Area;
    readonly auditor: Area;
  }[];
};

const parties = ["you", "we", "auditor"] as const;

/** Who leads each phase, drawn as a line from one to the next; screen readers get a table. */
export function WhoDoesWhat({ title, lead, caption, columns, legend, rows }: WhoDoesWhatProps) {
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead title={title} lead={lead} />
        <figure className="picture">
          <table className="picture-sheet who-does-what">
            <thead>
              <tr>
                <th scope="col">{columns.phase}</th>
                {parties.map((party) => (
                  <th key={party} scope="col">
                    {columns[party]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.phase}>
                  <th scope="row">{row.phase}</th>
                  {parties.map((party) => {
                    const [part, what] = row[party];
                    return (
                      <td key={party} data-part={part}>
                        <span className="visually-hidden">{legend[part]}</span>
                        {what && ` ${what}`}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
          <figcaption>
            {caption}{" "}
            <span className="who-does-what-key" aria-hidden="true">
              <i data-part="leads">{legend.leads}</i> <i data-part="helps">{legend.helps}</i>{" "}
              <i data-part="out">{legend.out}</i>
            </span>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}

import "./readiness.css";

export type ReadinessProps = {
  readonly label: string;
  readonly frameworks: readonly string[];
  readonly last: string;
};

/** One line: the frameworks for which a client gets ready. */
export function Readiness({ label, frameworks, last }: ReadinessProps) {
  return (
    <section className="readiness">
      <ul className="wrap">
        <li>{label}</li>
        {frameworks.map((framework) => (
          <li key={framework}>{framework}</li>
        ))}
        <li>{last}</li>
      </ul>
    </section>
  );
}

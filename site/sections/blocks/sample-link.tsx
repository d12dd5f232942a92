import "./sample-link.css";

export type SampleLinkProps = { readonly label: string };

/** Leads to the public sample of a readiness report. */
export function SampleLink({ label }: SampleLinkProps) {
  return (
    <p className="sample-link wrap">
      <a href="/sample-report">{label}</a>
    </p>
  );
}

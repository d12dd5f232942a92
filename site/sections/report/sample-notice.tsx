import "./sample-notice.css";

export type SampleNoticeProps = {
  readonly heading: string;
  readonly notice: string;
  readonly lead: string;
  readonly start: { readonly label: string; readonly href: string };
};

/** Says at the top of a sample report that the company in it is invented. */
export function SampleNotice({ heading, notice, lead, start }: SampleNoticeProps) {
  return (
    <aside className="sample-notice" aria-label={heading}>
      <div className="wrap">
        <p>
          <b>{notice}</b> {lead}
        </p>
        <p>
          <a href={start.href}>{start.label}</a>
        </p>
      </div>
    </aside>
  );
}

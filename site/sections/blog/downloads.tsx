import "./downloads.css";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";
import { Badge } from "#ui/badge/badge.tsx";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";

export type DownloadsProps = {
  readonly title: string;
  readonly lead: string;
  /** Introduces type and size of the full version. */
  readonly full: string;
  readonly button: string;
  readonly downloads: readonly {
    readonly id: string;
    readonly title: string;
    readonly description: string;
    readonly type: string;
    readonly category: string;
    readonly size: string;
  }[];
};

/** Text files to take away. A plain form, so that each works without a script; the server names the file. */
export function Downloads({ title, lead, full, button, downloads }: DownloadsProps) {
  return (
    <section className="section tint" id="downloads">
      <div className="wrap">
        <SectionHead title={title} lead={lead} />
        <ul className="downloads">
          {downloads.map((download) => (
            <li key={download.id}>
              <p>
                <Badge>{download.category}</Badge>
              </p>
              <h3>{download.title}</h3>
              <p>{download.description}</p>
              <form className="downloads-foot" action={`/downloads/${download.id}.txt`}>
                <p className="fine muted">
                  {full}: {download.type}, {download.size}
                </p>
                <Button
                  type="submit"
                  look="secondary"
                  small
                  aria-label={`${button}: ${download.title}`}
                  data-file={`${download.id}.txt`}
                >
                  <Icon name="download" /> {button}
                </Button>
              </form>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

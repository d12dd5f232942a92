import "./downloads.css";
import type { ReactNode } from "react";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";
import { Badge } from "#ui/badge/badge.tsx";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";

export type DownloadsProps = {
  readonly title: string;
  readonly lead: string;
  /** File type of the summaries, shown before their size. */
  readonly text: string;
  /** Introduces the document to work in. */
  readonly full: string;
  /** Label of the link that asks for the full version. */
  readonly onRequest?: string | undefined;
  /** Address to which that link writes. */
  readonly email: string;
  readonly button: string;
  readonly downloads: readonly {
    readonly id: string;
    readonly title: string;
    readonly description: string;
    readonly category: string;
    readonly size: string;
    /** The full version, which is sent on request. */
    readonly promised?: { readonly type: string; readonly size: string } | undefined;
    readonly whole: { readonly href: string; readonly format: string; readonly size: string } | undefined;
  }[];
  /** Other downloads. */
  readonly children?: ReactNode;
};

/**
 * Text files to download. A plain form, so that each works without a script; the server sets the file's name.
 */
export function Downloads(props: DownloadsProps) {
  const { title, lead, text, full, onRequest, email, button, downloads, children } = props;
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
                  {download.whole && (
                    <>
                      <b>
                        <a href={download.whole.href}>
                          {full}: {download.whole.format}, {download.whole.size}
                        </a>
                      </b>
                      <br />
                    </>
                  )}
                  {text}, {download.size}
                  {download.promised && (
                    <>
                      <br />
                      {onRequest && (
                        <>
                          <a
                            href={`mailto:${email}?subject=${encodeURIComponent(download.title)}`}
                            aria-label={`${onRequest}: ${download.title}`}
                          >
                            {onRequest}
                          </a>
                          {": "}
                        </>
                      )}
                      {download.promised.type}, {download.promised.size}
                    </>
                  )}
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
        {children}
      </div>
    </section>
  );
}

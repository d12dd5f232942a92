import { useState } from "react";
import { useBuildProgress } from "#console/api/content.ts";
import { BuildState } from "#console/screens/content/building/build-state.tsx";
import { contentHref } from "#console/screens/content/words/places.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { previewUrl } from "./begun.ts";

const widths = { phone: "Phone", desktop: "Desktop", both: "Both" } as const;
type Width = keyof typeof widths;

/** The site as drafts would make it, on a phone and on a desktop. */
export function Preview({ id }: { readonly id: string }) {
  const { data } = useBuildProgress(id);
  const [width, setWidth] = useState<Width>("both");
  const url = data?.state === "done" ? previewUrl(id) : null;
  return (
    <section className="content-preview" aria-label="Preview">
      {url === null ? (
        <BuildState id={id} done="The preview is no longer there. Make it anew." />
      ) : (
        <>
          <p className="actions">
            {(["phone", "desktop", "both"] as const).map((one) => (
              <Button
                key={one}
                small
                look="secondary"
                aria-pressed={one === width}
                onClick={() => setWidth(one)}
              >
                {widths[one]}
              </Button>
            ))}
            <ButtonLink small look="secondary" newTab href={url}>
              Open it apart
            </ButtonLink>
            <ButtonLink small href={contentHref("drafts")}>
              To the drafts
            </ButtonLink>
          </p>
          <p className="fine muted">
            Whoever knows this address sees it for a day. Send it to a colleague who is to look at it.
          </p>
          <div className="content-frames" data-width={width}>
            {width !== "desktop" && <iframe src={url} title="On a phone" className="content-phone" />}
            {width !== "phone" && (
              <div className="content-desktop">
                <iframe src={url} title="On a desktop" />
              </div>
            )}
          </div>
        </>
      )}
    </section>
  );
}

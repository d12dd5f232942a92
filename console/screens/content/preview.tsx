import { useState } from "react";
import { go } from "#console/address/address.ts";
import { useBuildProgress } from "#console/api/content.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { BuildState } from "./building.tsx";
import { contentHref } from "./words.ts";

/** A preview that was begun: its id, and the secret address at which it will be. */
type Begun = { readonly id: string; readonly url: string };

const key = (id: string) => `preview ${id}`;

/** Shows the screen of a preview. This tab keeps the address, because the server tells it only once. */
export function showPreview({ id, url }: Begun): void {
  try {
    sessionStorage.setItem(key(id), url);
  } catch {
    // If the browser keeps nothing, the preview can be made again.
  }
  go({ path: "/content/preview", query: new URLSearchParams({ id }).toString() });
}

/** The address of a preview that was begun in this tab; null when it was begun elsewhere. */
function previewUrl(id: string): string | null {
  try {
    return sessionStorage.getItem(key(id));
  } catch {
    return null;
  }
}

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

import { takeFocus } from "#console/screens/words/take-focus.ts";
import { Button } from "#ui/button/button.tsx";
import { Link } from "#ui/link/link.tsx";
import { BuildState } from "./build-state.tsx";

type BuildInDialogProps = {
  readonly id: string;
  /** Address at which the result can be seen when the build is done. */
  readonly url: string;
  /** The sentence that is shown when the build is done. */
  readonly done: string;
  /** Begins the build again after it stopped. */
  readonly onAgain?: () => void;
  readonly onClose: () => void;
};

/** How far a publication is, in the dialog that began it. */
export function BuildInDialog({ id, url, done, onAgain, onClose }: BuildInDialogProps) {
  return (
    <section ref={takeFocus} className="content-publish" aria-label="Being published" tabIndex={-1}>
      <BuildState
        id={id}
        done={
          <>
            {done}{" "}
            <Link href={url} newTab>
              Look at the site
            </Link>
          </>
        }
        {...(onAgain && { onAgain })}
      />
      <p className="actions">
        <Button small look="secondary" onClick={onClose}>
          Close
        </Button>
      </p>
    </section>
  );
}

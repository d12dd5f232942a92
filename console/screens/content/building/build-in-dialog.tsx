import { Button } from "#ui/button/button.tsx";
import { BuildState } from "./build-state.tsx";

type BuildInDialogProps = {
  readonly id: string;
  /** What is said once it is done. */
  readonly done: string;
  /** Begins it again, where it stopped. */
  readonly onAgain?: () => void;
  readonly onClose: () => void;
};

/** How far a publication is, in the dialog that began it. */
export function BuildInDialog({ id, done, onAgain, onClose }: BuildInDialogProps) {
  return (
    <div className="content-publish">
      <BuildState id={id} done={done} {...(onAgain && { onAgain })} />
      <p className="actions">
        <Button small look="secondary" onClick={onClose}>
          Close
        </Button>
      </p>
    </div>
  );
}

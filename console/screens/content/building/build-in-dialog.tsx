import { Button } from "#ui/button/button.tsx";
import { BuildState } from "./build-state.tsx";

type BuildInDialogProps = {
  readonly id: string;
  /** What is said once it is done. */
  readonly done: string;
  readonly onClose: () => void;
};

/** How far a publication is, in the dialog that began it. */
export function BuildInDialog({ id, done, onClose }: BuildInDialogProps) {
  return (
    <div className="content-publish">
      <BuildState id={id} done={done} />
      <p className="actions">
        <Button small look="secondary" onClick={onClose}>
          Close
        </Button>
      </p>
    </div>
  );
}

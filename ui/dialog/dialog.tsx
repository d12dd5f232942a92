import { word } from "#words/word.ts";
import "./dialog.css";
import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "#ui/icon/icon.tsx";

export type DialogProps = {
  /** Unique on the page. */
  readonly id: string;
  readonly heading: string;
  readonly open: boolean;
  /** Called after it was closed: by its button, by Escape or by a press outside it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A native modal dialog: the page behind is inert, and the focus returns to where it was. */
export function Dialog({ id, heading, open, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      id={id}
      className="dialog"
      aria-labelledby={`${id}-heading`}
      closedby="any"
      onClose={onClose}
    >
      <header>
        <h2 id={`${id}-heading`}>{heading}</h2>
        <form method="dialog">
          <button type="submit" className="dialog-close" aria-label={word("Close")}>
            <Icon name="x" />
          </button>
        </form>
      </header>
      {children}
    </dialog>
  );
}

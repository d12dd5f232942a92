import "#ui/dialog/dialog.css";
import "./popover.css";
import type { ReactNode } from "react";
import { Icon } from "#ui/icon/icon.tsx";

export type PopoverProps = {
  /** Unique on the page. A button with this `popoverTarget` opens it without a script. */
  readonly id: string;
  readonly heading: string;
  /** Accessible name of the button that closes it. */
  readonly close: string;
  readonly children: ReactNode;
};

/** A short explanation over the page. Escape and a press outside close it too; then the focus returns. */
export function Popover({ id, heading, close, children }: PopoverProps) {
  return (
    <div className="dialog popover" id={id} popover="auto" role="dialog" aria-labelledby={`${id}-heading`}>
      <header>
        <h2 id={`${id}-heading`}>{heading}</h2>
        <button
          type="button"
          className="dialog-close"
          aria-label={close}
          popoverTarget={id}
          popoverTargetAction="hide"
          // biome-ignore lint/a11y/noAutofocus: moves the focus into the popover when it opens, not on load
          autoFocus
        >
          <Icon name="x" />
        </button>
      </header>
      {children}
    </div>
  );
}

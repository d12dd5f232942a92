import "./tooltip.css";
import * as Radix from "@radix-ui/react-tooltip";
import type { ReactElement } from "react";

/** Milliseconds of rest before a tooltip opens, and within which the next tooltip opens at once. */
const opening = { delayDuration: 700, skipDelayDuration: 300 } as const;

export type TooltipProps = {
  /** One short line. It describes the control; the control's name must be complete without it. */
  readonly text: string;
  /** A single control, for example a Button. */
  readonly children: ReactElement;
};

/**
 * Says more about a control that the pointer or the focus rests on. Escape closes it. Not within a paragraph:
 * the tip is a block beside the control.
 */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Radix.Provider {...opening}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Content className="tooltip" sideOffset={8} collisionPadding={8}>
          {text}
        </Radix.Content>
      </Radix.Root>
    </Radix.Provider>
  );
}

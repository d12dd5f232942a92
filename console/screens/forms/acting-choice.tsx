import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";

type ActingChoiceProps = {
  readonly id?: string;
  /** If left out, a `label` element names it. */
  readonly label?: string;
  readonly className?: string;
  readonly value: string;
  readonly isBusy?: boolean;
  /** Options. */
  readonly children: ReactNode;
  readonly onChoose: (value: string) => void;
};

/**
 * A choice that does something at once. Browsers report each option that arrow keys and letters pass: such a one counts when
 * Enter is pressed or the focus goes on, and Escape takes it back.
 */
export function ActingChoice({ value, label, isBusy, onChoose, ...rest }: ActingChoiceProps) {
  const [passed, setPassed] = useState<string>();
  const isPassing = useRef(false);
  const take = (chosen = value) => {
    isPassing.current = false;
    setPassed(undefined);
    if (chosen !== value) onChoose(chosen);
  };
  const press = (event: KeyboardEvent) => {
    isPassing.current = event.key !== "Enter";
    if (passed === undefined) return;
    if (event.key === "Escape") setPassed(undefined);
    if (event.key === "Enter") take(passed);
    // Neither a form nor a panel hears of them.
    if (event.key === "Escape" || event.key === "Enter") {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  return (
    <>
      <select
        {...rest}
        aria-label={label}
        aria-disabled={isBusy}
        value={passed ?? value}
        onPointerDown={() => {
          isPassing.current = false;
        }}
        onKeyDown={press}
        onBlur={() => take(passed)}
        onChange={({ target }) => (isPassing.current ? setPassed(target.value) : take(target.value))}
      />
      <span role="status" className="fine">
        {passed !== undefined && passed !== value && "Not set yet: Enter sets it, Escape leaves it."}
      </span>
    </>
  );
}

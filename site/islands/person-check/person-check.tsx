import { useEffect, useLayoutEffect, useRef } from "react";
import { createRoot } from "react-dom/client";
import { adoptStyles } from "#site/browser/styles.ts";
import { Button } from "#ui/button/button.tsx";
import { content } from "./person-check.content.ts";
import styles from "./person-check.css?inline";
import { solve } from "./solve.ts";

adoptStyles(styles);

/** Says what is happening for as long as it is there. `onCancel`: the person wants no more of it. */
function PersonCheck({ onCancel }: { readonly onCancel: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  // Not the button: who presses Enter twice means to send, not to cancel.
  useEffect(() => heading.current?.focus(), []);
  return (
    <dialog
      ref={dialog}
      className="person-check"
      aria-labelledby="person-check-title"
      aria-describedby="person-check-text"
      onCancel={onCancel}
    >
      <h2 ref={heading} id="person-check-title" tabIndex={-1}>
        {content.title}
      </h2>
      <div className="person-check-line" aria-hidden="true">
        <i />
      </div>
      <p id="person-check-text" role="status">
        {content.text}
      </p>
      <Button look="secondary" onClick={onCancel}>
        {content.cancel}
      </Button>
    </dialog>
  );
}

/** A button that waits cannot hold the focus; it gets it back once it can be pressed again. */
function focusAgain(button: HTMLElement | null): void {
  requestAnimationFrame(() => setTimeout(() => button?.focus()));
}

/**
 * Does the work of a challenge while a dialog says so.
 * @returns what is sent along; undefined when the person calls it off.
 */
export async function checkPerson(challenge: string): Promise<string | undefined> {
  const waiting = document.querySelector<HTMLElement>("button[data-pending]");
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  const calling = new AbortController();
  root.render(<PersonCheck onCancel={() => calling.abort()} />);
  const work = await solve(challenge, calling.signal);
  root.unmount();
  place.remove();
  if (work === undefined) focusAgain(waiting);
  return work;
}

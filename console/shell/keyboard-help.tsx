import { useState } from "react";
import { turnKeys, useAreKeysOn, useKeys } from "#console/keys/keys.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";

const keys: readonly (readonly [key: string, meaning: string])[] = [
  ["j", "Next lead"],
  ["k", "Previous lead"],
  ["Enter", "Open the lead"],
  ["x", "Select or deselect the lead"],
  ["Escape", "Close the open lead"],
  ["/", "Search"],
  ["n", "Write a note about the open lead"],
  ["r", "Reply to the lead"],
  ["s", "Go to its status"],
  ["o", "Go to its owner"],
  ["f", "Go to its follow-up"],
  ["z", "Snooze the lead until tomorrow, in Today"],
  ["?", "Show these keys"],
  ["F8", "Go to the last message"],
];

/** The keys of the console, shown by "?" and by the button in the rail's foot. */
export function KeyboardHelp() {
  const [isOpen, setOpen] = useState(false);
  const areOn = useAreKeysOn();
  useKeys({ "?": () => setOpen(true) });
  return (
    <>
      <button type="button" className="shell-keys" onClick={() => setOpen(true)}>
        Keys <kbd>?</kbd>
      </button>
      <Dialog id="keys" heading="Keys" open={isOpen} onClose={() => setOpen(false)}>
        <dl className="shell-key-list">
          {keys.map(([key, meaning]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <label className="shell-check">
          <input type="checkbox" checked={areOn} onChange={({ target }) => turnKeys(target.checked)} />
          Single keys do something. Turn this off when you dictate.
        </label>
      </Dialog>
    </>
  );
}

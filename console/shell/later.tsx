import type { ComponentProps } from "react";
import { turnKeys, useAreKeysOn } from "#console/keys/keys.ts";
import { keyMeanings } from "#console/keys/meanings.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Palette } from "./palette.tsx";

// What the first screen shows only later, in one file: each file of its own would cut up what the first screen loads.
export { CallsAhead } from "#console/screens/lead/calls-ahead.tsx";
export { ProofDialog } from "#console/screens/proof/proof-dialog.tsx";
export { Toaster } from "#ui/toast/toast.tsx";

/** The keys of the console, and whether single keys do something. */
function KeyboardHelp({ onClose }: { readonly onClose: () => void }) {
  const areOn = useAreKeysOn();
  return (
    <Dialog id="keys" heading="Keys" open onClose={onClose}>
      <dl className="shell-key-list">
        {keyMeanings.map(([key, meaning]) => (
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
  );
}

type KeyDialogProps = ComponentProps<typeof Palette> & { readonly which: "help" | "palette" };

/** What a key opens on every screen. */
export function KeyDialog({ which, ...props }: KeyDialogProps) {
  return which === "help" ? <KeyboardHelp onClose={props.onClose} /> : <Palette {...props} />;
}

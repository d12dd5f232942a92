import { keyMeanings, turnKeys, useAreKeysOn } from "#console/keys/keys.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";

/** The keys of the console, and whether single keys do something. */
export function KeyboardHelp({ onClose }: { readonly onClose: () => void }) {
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

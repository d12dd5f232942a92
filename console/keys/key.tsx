import { useAreKeysOn } from "./keys.ts";

/** A key beside what it does, for the eye: `aria-keyshortcuts` tells it to others. Single keys that are off are left out. */
export function Key({ name }: { readonly name: string }) {
  const isOn = useAreKeysOn();
  if (!isOn && name.length === 1) return null;
  return (
    <span aria-hidden="true" className="key">
      <kbd>{name}</kbd>
    </span>
  );
}

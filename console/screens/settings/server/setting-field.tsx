import type { SettingList } from "#contract/console/settings.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";
import { LockedValue } from "./locked-value.tsx";

/** One setting and its value. */
export type Setting = SettingList["settings"][number];

/** A setting. It cannot be edited where the environment sets it. */
export function SettingField({ setting }: { readonly setting: Setting }) {
  const { name, label, help, value, isSecret, isSet, isIgnored, lockedBy } = setting;
  if (lockedBy !== null) {
    const shown = isSecret && isSet ? "Set, and never shown." : value;
    return <LockedValue label={label} value={shown} by={lockedBy} help={help} />;
  }
  return (
    <>
      {isIgnored && (
        <Notice
          tone="warn"
          title={`${label}: what is stored does not hold, because it does not fit what the environment sets.`}
        />
      )}
      <TextField
        key={value}
        name={name}
        label={label}
        hint={isSecret && isSet ? `It is set, and never shown. Leave this empty to keep it. ${help}` : help}
        type={isSecret ? "password" : "text"}
        autoComplete={isSecret ? "new-password" : "off"}
        defaultValue={value}
        maxLength={2_000}
      />
      {isSecret && isSet && (
        <label className="account-check">
          <input type="checkbox" name={removalOf(name)} />
          Remove it: {label.toLowerCase()}
        </label>
      )}
    </>
  );
}

/** The name of the checkbox that removes a secret. */
export function removalOf(name: string): string {
  return `remove ${name}`;
}

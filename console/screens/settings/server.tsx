import "./server.css";
import { settingReads } from "#console/api/setting-reads.ts";
import { useRead, useWrite } from "#console/api/use.ts";
import { ShortForm } from "#console/screens/forms/short-form.tsx";
import { textOf } from "#console/screens/forms/text-of.ts";
import { Said } from "#console/screens/words/said.tsx";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { type SettingGroup, type SettingList, settings } from "#contract/console/settings.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";

type LockedValueProps = {
  readonly label: string;
  /** The value in use; "" when nothing is set. */
  readonly value: string;
  /** The environment variable that sets it. */
  readonly by: string;
  readonly help?: string;
};

/** A value that the server's environment sets. It can be changed only there. */
export function LockedValue({ label, value, by, help }: LockedValueProps) {
  return (
    <div className="setting-locked">
      <p className="setting-name">{label}</p>
      <p>
        <Said>{value || "Not set."}</Said>
      </p>
      <p className="small muted">
        Set in the environment of the server by <code>{by}</code>, so it is changed there. {help}
      </p>
    </div>
  );
}

/** The values that differ from those in use, by name; "" removes. An empty secret stays as it is. */
function changeIn(given: FormData, settings: readonly Setting[]): Readonly<Record<string, string>> {
  const changed = settings.flatMap(({ name, value, isSecret, lockedBy }) => {
    if (lockedBy !== null) return [];
    if (given.has(removalOf(name))) return [[name, ""] as const];
    const typed = textOf(given, name).trim();
    return typed === (isSecret ? "" : value) ? [] : [[name, typed] as const];
  });
  return Object.fromEntries(changed);
}

/** The settings of one group, in a form. */
export function SettingsForm({ group }: { readonly group: SettingGroup }) {
  const { data, error, refetch } = useRead(settings.listSettings);
  const change = useWrite(settings.changeSettings, settingReads);
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton label="Loading the settings" />;
  const shown = data.settings.filter((setting) => setting.group === group);
  const fields = shown.map((setting) => <SettingField key={setting.name} setting={setting} />);
  if (shown.every(({ lockedBy }) => lockedBy !== null)) return <div className="settings-form">{fields}</div>;
  const save = async (given: FormData) => {
    const values = changeIn(given, shown);
    if (Object.keys(values).length === 0) {
      showToast({
        tone: "default",
        title: "Nothing was changed",
        description: "There was nothing new in this form.",
      });
      return;
    }
    await change.mutateAsync({ values });
    showToast({ tone: "default", title: "Saved", description: "It holds from now on, without a restart." });
  };
  return (
    <div className="settings-form">
      <ShortForm sending={change} onSend={save} submit="Save" keptAs={group}>
        {fields}
      </ShortForm>
    </div>
  );
}

/** One setting and its value. */
type Setting = SettingList["settings"][number];

/** A setting. It cannot be edited where the environment sets it. */
function SettingField({ setting }: { readonly setting: Setting }) {
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
function removalOf(name: string): string {
  return `remove ${name}`;
}

import { Said } from "#console/screens/words/said.tsx";

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

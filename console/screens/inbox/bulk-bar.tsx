import "./bulk-bar.css";
import { useId, useState } from "react";
import { useLeadChange } from "#console/api/leads.ts";
import { useOwners } from "#console/api/session.ts";
import { statusLooks } from "#console/screens/words/names.ts";
import { reportChange } from "#console/screens/words/report-change.ts";
import type { LeadChange } from "#contract/console/lead.ts";
import { type LeadRow, leadPageSize, leadStatus } from "#contract/console/leads.ts";
import { Button } from "#ui/button/button.tsx";

type BulkBarProps = {
  /** The selected leads as they were last seen. */
  readonly leads: readonly LeadRow[];
  readonly onDone: () => void;
};

type Change = Omit<LeadChange, "leads">;

/** What a chosen option changes, by its value. */
function changesFor(operators: readonly { readonly id: string; readonly name: string }[]) {
  return new Map<string, { readonly name: string; readonly change: Change }>([
    ...leadStatus.options.map(
      (status) =>
        [`status ${status}`, { name: `Mark as ${statusLooks[status].name}`, change: { status } }] as const,
    ),
    ...operators.map(
      ({ id, name }) => [`owner ${id}`, { name: `Give to ${name}`, change: { ownerId: id } }] as const,
    ),
    ["owner none", { name: "Give to nobody", change: { ownerId: null } }],
  ]);
}

/** Changes all selected leads at once. Renders nothing when none is selected. */
export function BulkBar({ leads, onDone }: BulkBarProps) {
  const id = useId();
  const [chosen, setChosen] = useState("");
  const change = useLeadChange();
  const changes = changesFor(useOwners());
  const count = `${leads.length} ${leads.length === 1 ? "lead" : "leads"} selected`;
  const wanted = changes.get(chosen)?.change;
  const apply = () => {
    if (wanted === undefined) return;
    const named = leads.slice(0, leadPageSize).map(({ reference, version }) => ({ reference, version }));
    change.mutate({ leads: named, ...wanted }, reportChange(onDone));
  };
  return (
    <div className="bulk-bar" role="status">
      {leads.length > 0 && (
        <>
          <b className="figures">{count}</b>
          <label className="visually-hidden" htmlFor={id}>
            What to do with them
          </label>
          <select
            id={id}
            className="control"
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="">Choose what to do</option>
            {[...changes].map(([value, { name }]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
          <Button small disabled={wanted === undefined} pending={change.isPending} onClick={apply}>
            Apply
          </Button>
          <Button small look="ghost" onClick={onDone}>
            Clear
          </Button>
        </>
      )}
    </div>
  );
}

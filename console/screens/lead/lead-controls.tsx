import { undoOf, useLeadChange } from "#console/api/leads.ts";
import { useOperators, useOwners } from "#console/api/session.ts";
import { Key } from "#console/keys/key.tsx";
import { ActingChoice } from "#console/screens/forms/acting-choice.tsx";
import { SteadyForm } from "#console/screens/forms/steady-form.tsx";
import { textOf } from "#console/screens/forms/text-of.ts";
import { statusLooks } from "#console/screens/words/names.ts";
import { reportChange } from "#console/screens/words/report-change.ts";
import { dayInWords, firmDayOf } from "#console/screens/words/times.ts";
import type { LeadChange, LeadDetail } from "#contract/console/lead.ts";
import { type LeadRow, leadMarks, leadStatus, markNames } from "#contract/console/leads.ts";
import type { Session } from "#contract/console/operators.ts";
import { severities, severity } from "#contract/console/severity.ts";
import { Button } from "#ui/button/button.tsx";
import { followUpFormOf } from "./lead-acts.ts";
import { LeadCallTaker } from "./lead-call.tsx";
import { LeadDeal } from "./lead-deal.tsx";

/**
 * Whether what somebody else changed is apart from what is to be kept, so that both can be. A status judges all of the
 * lead: it waits until its chooser has seen the change.
 */
function isApart(part: Omit<LeadChange, "leads">, before: Seen, now: Seen): boolean {
  if (part.status !== undefined || now.mergedInto !== before.mergedInto) return false;
  const names = Object.keys(undoOf(part, before)).flatMap(
    (name) => workParts.find((one) => one === name) ?? [],
  );
  return names.every((name) => String(before[name]) === String(now[name]));
}

type Seen = Omit<LeadRow, "scores">;

/** What a change may name of a lead, beside its status. */
const workParts = [
  ...(["ownerId", "followUpOn", "followUpAbout", "snoozedUntil", "marks"] as const),
  ...(["value", "expectedOn", "lostReason", "severity"] as const),
];

type LeadControlsProps = { readonly lead: LeadDetail; readonly session: Session };

/** Status, owner, who takes the call, follow-up and marks. Each is saved as soon as it is chosen. */
export function LeadControls({ lead, session }: LeadControlsProps) {
  const operators = useOperators();
  const owners = useOwners();
  const change = useLeadChange();
  // Controls are never switched off while one is saved: that would take the focus from who uses them by keys.
  const keep = async (part: Omit<LeadChange, "leads">, done?: string): Promise<boolean> => {
    if (change.isPending) return false;
    const write = ({ reference, version }: Pick<LeadRow, "reference" | "version">, wish: typeof part) =>
      change.mutateAsync({ leads: [{ reference, version }], ...wish });
    const undo = async ([changed]: readonly LeadRow[]) => {
      const said = reportChange();
      if (changed !== undefined) await write(changed, undoOf(part, lead)).then(said.onSuccess, said.onError);
    };
    const said = reportChange(undefined, ({ changed }) => void undo(changed), done, [lead]);
    const first = await write(lead, part).catch(said.onError);
    if (first === undefined) return false;
    const [now] = first.conflicts;
    const answer =
      now !== undefined && isApart(part, lead, now) ? await write(now, part).catch(said.onError) : first;
    if (answer === undefined) return false;
    said.onSuccess(answer);
    return answer.changed.length > 0;
  };
  // A day that is over can stay, and is not chosen anew.
  const today = firmDayOf(new Date().toISOString());
  const { status, ownerId, followUpOn, followUpAbout, marks } = lead;
  // What was just ticked is shown before the server has answered.
  const shownMarks = (change.isPending && change.variables.marks) || marks;
  const eligible = operators.filter(({ id }) => id === ownerId || owners.some((owner) => owner.id === id));
  return (
    <div className="lead-controls">
      <p>
        <label htmlFor="lead-status">
          Status
          <Key name="s" />
        </label>
        <ActingChoice
          id="lead-status"
          className="control"
          isBusy={change.isPending}
          value={status}
          onChoose={(value) => {
            const chosen = leadStatus.options.find((one) => one === value);
            if (chosen) keep({ status: chosen });
          }}
        >
          {leadStatus.options.map((one) => (
            <option key={one} value={one}>
              {statusLooks[one].name}
            </option>
          ))}
        </ActingChoice>
      </p>
      <p>
        <label htmlFor="lead-owner">
          Owner
          <Key name="o" />
        </label>
        <ActingChoice
          id="lead-owner"
          className="control"
          isBusy={change.isPending}
          value={ownerId ?? ""}
          onChoose={(value) => keep({ ownerId: value || null })}
        >
          <option value="">Nobody</option>
          {eligible.map(({ id, name }) => (
            <option key={id} value={id}>
              {id === session.operator.id ? `${name} (you)` : name}
            </option>
          ))}
        </ActingChoice>
      </p>
      <LeadIncident lead={lead} isBusy={change.isPending} onKeep={keep} />
      <LeadCallTaker lead={lead} />
      {(status === "new" || status === "not-a-lead") && (
        <p className="lead-judged">
          <Button
            small
            look="secondary"
            disabled={change.isPending}
            onClick={() => keep({ status: status === "new" ? "not-a-lead" : "new" })}
          >
            {status === "new" ? "Not a lead" : "It is a lead after all"}
          </Button>
        </p>
      )}
      <SteadyForm
        stored={`${followUpOn} ${followUpAbout}`}
        keptAs={followUpFormOf(lead.reference)}
        onSend={(given) => {
          const day = textOf(given, "followUpOn");
          const wish = { followUpOn: day || null, followUpAbout: textOf(given, "followUpAbout") };
          return keep(wish, day === "" ? "No follow-up any more" : `Follow-up on ${dayInWords(day)}`);
        }}
      >
        <label htmlFor="lead-follow-up">
          Follow up on
          <Key name="f" />
        </label>
        <input
          id="lead-follow-up"
          name="followUpOn"
          type="date"
          className="control"
          min={[today, followUpOn ?? today].toSorted()[0]}
          defaultValue={followUpOn ?? ""}
        />
        <Button type="submit" look="secondary" small disabled={change.isPending}>
          Save
        </Button>
        <label htmlFor="lead-follow-up-about">About</label>
        <input
          id="lead-follow-up-about"
          name="followUpAbout"
          className="control lead-wide"
          maxLength={200}
          placeholder="Call about the SOW"
          defaultValue={followUpAbout}
        />
      </SteadyForm>
      <fieldset className="lead-marks lead-wide">
        <legend className="visually-hidden">Marks</legend>
        {leadMarks.map((mark) => (
          <label key={mark}>
            <input
              type="checkbox"
              aria-disabled={change.isPending}
              checked={shownMarks.includes(mark)}
              onChange={() =>
                keep({ marks: leadMarks.filter((one) => (one === mark) !== marks.includes(one)) })
              }
            />{" "}
            {markNames[mark]}
          </label>
        ))}
      </fieldset>
      <LeadDeal lead={lead} isBusy={change.isPending} onKeep={keep} />
    </div>
  );
}

type LeadIncidentProps = {
  readonly lead: Pick<LeadDetail, "severity" | "marks">;
  readonly isBusy: boolean;
  readonly onKeep: (part: Pick<LeadChange, "severity" | "marks">) => void;
};

/** Whether it is a client's incident, and how severe. Its due time follows at once, and the mark of a client. */
function LeadIncident({ lead, isBusy, onKeep }: LeadIncidentProps) {
  return (
    <p>
      <label htmlFor="lead-incident">Incident of a client</label>
      <ActingChoice
        id="lead-incident"
        className="control"
        isBusy={isBusy}
        value={lead.severity ?? ""}
        onChoose={(value) => {
          const chosen = severity.options.find((one) => one === value);
          const isNew = chosen !== undefined && !lead.marks.includes("client");
          onKeep({ severity: chosen ?? null, ...(isNew && { marks: [...lead.marks, "client"] }) });
        }}
      >
        <option value="">None</option>
        {severity.options.map((one) => (
          <option key={one} value={one}>
            {one} {severities[one].name}: within {severities[one].hours}{" "}
            {severities[one].hours === 1 ? "hour" : "hours"}
          </option>
        ))}
      </ActingChoice>
    </p>
  );
}

import type { LeadChange, LeadDetail } from "#contract/console/lead.ts";
import { severities, severity } from "#contract/console/severity.ts";

type LeadIncidentProps = {
  readonly lead: Pick<LeadDetail, "severity">;
  readonly isBusy: boolean;
  readonly onKeep: (part: Pick<LeadChange, "severity">) => void;
};

/** Whether it is a client's incident, and how severe. Its due time follows at once. */
export function LeadIncident({ lead, isBusy, onKeep }: LeadIncidentProps) {
  return (
    <p>
      <label htmlFor="lead-incident">Incident of a client</label>
      <select
        id="lead-incident"
        className="control"
        disabled={isBusy}
        value={lead.severity ?? ""}
        onChange={({ target }) =>
          onKeep({ severity: severity.options.find((one) => one === target.value) ?? null })
        }
      >
        <option value="">None</option>
        {severity.options.map((one) => (
          <option key={one} value={one}>
            {one} {severities[one].name}: within {severities[one].hours}{" "}
            {severities[one].hours === 1 ? "hour" : "hours"}
          </option>
        ))}
      </select>
    </p>
  );
}

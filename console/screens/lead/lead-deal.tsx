import type { FormEvent } from "react";
import type { LeadChange, LeadDetail } from "#contract/console/lead.ts";
import { Button } from "#ui/button/button.tsx";

type LeadDealProps = {
  readonly lead: LeadDetail;
  readonly isBusy: boolean;
  readonly onKeep: (part: Omit<LeadChange, "leads">) => void;
};

/** What a lead may bring, and when. When it is won: its value. When it is lost: the reason. */
export function LeadDeal({ lead, isBusy, onKeep }: LeadDealProps) {
  const { value, expectedOn, lostReason, status } = lead;
  const isLost = status === "lost";
  const isWorthAsked = status === "won" && value === null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const text = (name: string) => String(given.get(name) ?? "").trim();
    onKeep({
      value: text("value") === "" ? null : Number(text("value")),
      expectedOn: text("expectedOn") || null,
      ...(isLost && { lostReason: text("lostReason") }),
    });
  };
  return (
    <form key={`${value} ${expectedOn} ${lostReason} ${status}`} className="lead-deal" onSubmit={submit}>
      <p>
        <label htmlFor="lead-value">{isWorthAsked ? "What it is worth" : "Value"}</label>
        <input
          id="lead-value"
          name="value"
          type="number"
          min={0}
          step={1}
          inputMode="numeric"
          className="control"
          placeholder="By the plan"
          defaultValue={value ?? ""}
        />
      </p>
      <p>
        <label htmlFor="lead-expected">Expected on</label>
        <input
          id="lead-expected"
          name="expectedOn"
          type="date"
          className="control"
          defaultValue={expectedOn ?? ""}
        />
      </p>
      {isLost && (
        <p className="lead-deal-reason">
          <label htmlFor="lead-lost">Why it was lost</label>
          <input
            id="lead-lost"
            name="lostReason"
            className="control"
            maxLength={500}
            defaultValue={lostReason}
          />
        </p>
      )}
      <Button type="submit" look="secondary" small disabled={isBusy}>
        Save
      </Button>
    </form>
  );
}

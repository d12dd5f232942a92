import { SteadyForm } from "#console/screens/forms/steady-form.tsx";
import type { LeadChange, LeadDetail } from "#contract/console/lead.ts";
import { Button } from "#ui/button/button.tsx";
import { dealFormOf } from "./lead-acts.ts";

const whole = new Intl.NumberFormat("en-US");

type LeadDealProps = {
  readonly lead: LeadDetail;
  readonly isBusy: boolean;
  /** Resolves with whether it was kept. */
  readonly onKeep: (part: Omit<LeadChange, "leads">) => Promise<boolean>;
};

/** What a lead may bring, and when. When it is won: its value. When it is lost: the reason. */
export function LeadDeal({ lead, isBusy, onKeep }: LeadDealProps) {
  const { value, expectedOn, lostReason, status } = lead;
  const isLost = status === "lost";
  const isWorthAsked = status === "won" && value === null;
  const send = (given: FormData) => {
    const text = (name: string) => String(given.get(name) ?? "").trim();
    const worth = text("value") === "" ? null : Number(text("value"));
    const day = text("expectedOn") || null;
    const why = text("lostReason");
    // What was not touched stays as a colleague may have saved it meanwhile.
    return onKeep({
      ...(worth !== value && { value: worth }),
      ...(day !== expectedOn && { expectedOn: day }),
      ...(isLost && why !== lostReason && { lostReason: why }),
    });
  };
  return (
    <SteadyForm
      stored={`${value} ${expectedOn} ${lostReason} ${status}`}
      keptAs={dealFormOf(lead.reference)}
      className="lead-deal"
      onSend={send}
    >
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
      <Offers lead={lead} isBusy={isBusy} onKeep={onKeep} />
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
    </SteadyForm>
  );
}

type Offer = { readonly amount: number; readonly of: string };

function offersFor({ reportSum, planValue }: LeadDetail): readonly Offer[] {
  const low = whole.format(reportSum?.low ?? 0);
  const high = whole.format(reportSum?.high ?? 0);
  const sum =
    low === high ? "our work in the report" : `the middle of our work in the report, ${low} to ${high}`;
  return [
    ...(reportSum === null ? [] : [{ amount: Math.round((reportSum.low + reportSum.high) / 2), of: sum }]),
    ...(planValue === null ? [] : [{ amount: planValue, of: "the plan’s price" }]),
  ];
}

/** Values that are known from elsewhere, each taken with one press; none is set by itself. */
function Offers({ lead, isBusy, onKeep }: LeadDealProps) {
  const offers = offersFor(lead).filter(({ amount }) => amount !== lead.value);
  if (offers.length === 0) return null;
  return (
    <ul className="lead-deal-reason">
      {offers.map(({ amount, of }) => (
        <li key={of}>
          <Button small look="secondary" disabled={isBusy} onClick={() => onKeep({ value: amount })}>
            Take {whole.format(amount)}
          </Button>{" "}
          <span className="small muted">{of}</span>
        </li>
      ))}
    </ul>
  );
}

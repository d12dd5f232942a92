import { useEffect, useRef, useState } from "react";
import { hrefOf } from "#console/address/address.ts";
import { leadReads } from "#console/api/lead-reads.ts";
import { useWrite } from "#console/api/use.ts";
import { ShortForm } from "#console/screens/forms/short-form.tsx";
import { textOf } from "#console/screens/forms/text-of.ts";
import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import { type RetentionOverview, retention } from "#contract/console/retention.ts";
import { Button } from "#ui/button/button.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { Link } from "#ui/link/link.tsx";
import { Table } from "#ui/table/table.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";

const holdReads = [retention.readRetention, ...leadReads];

const columns = [{ heading: "Lead" }, { heading: "Reason" }, { heading: "Since" }, { heading: "End" }];

/** Leads with a hold: nobody may erase them, because a claim or a law requires them. */
export function Holds({ holds }: Pick<RetentionOverview, "holds">) {
  const [lifted, setLifted] = useState<string>();
  return (
    <>
      {holds.length === 0 ? (
        <Empty title="No lead is held.">A held lead is neither deleted by its age nor on request.</Empty>
      ) : (
        <Table
          caption="Leads that nobody may erase"
          columns={columns}
          rows={holds.map(({ reference, reason, setAt }) => ({
            id: reference,
            cells: [
              <Link key="lead" href={hrefOf({ path: `/leads/${reference}`, query: "" })}>
                {reference}
              </Link>,
              <Said key="reason">{reason}</Said>,
              momentInWords(setAt),
              <Button
                key="lift"
                small
                look="secondary"
                aria-label={`Lift the hold on ${reference}`}
                onClick={() => setLifted(reference)}
              >
                Lift
              </Button>,
            ],
          }))}
        />
      )}
      {lifted === undefined ? (
        <SetForm />
      ) : (
        <LiftForm key={lifted} reference={lifted} onClose={() => setLifted(undefined)} />
      )}
    </>
  );
}

function SetForm() {
  const set = useWrite(retention.setHold, holdReads);
  const hold = async (given: FormData) => {
    await set.mutateAsync({ reference: textOf(given, "held"), reason: textOf(given, "reason") });
    showToast({ tone: "default", title: "Nobody may erase this lead now" });
  };
  return (
    <details className="settings-more">
      <summary>Hold a lead</summary>
      <ShortForm sending={set} onSend={hold} submit="Hold it" keptAs="hold">
        <TextField name="held" label="Reference" hint="As mails name it, like AB-7K3M-Q9XT" maxLength={40} />
        <TextField name="reason" label="Reason" hint="Which claim or law requires it" maxLength={500} />
      </ShortForm>
    </details>
  );
}

function LiftForm({ reference, onClose }: { readonly reference: string; readonly onClose: () => void }) {
  const lift = useWrite(retention.liftHold, holdReads);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const end = async (given: FormData) => {
    await lift.mutateAsync({ reference, reason: textOf(given, "why") });
    showToast({ tone: "default", title: `${reference} may be erased again` });
    onClose();
  };
  return (
    <ShortForm
      ref={form}
      sending={lift}
      onSend={end}
      submit="Lift it"
      intro={<h3>Lift the hold on {reference}</h3>}
      onCancel={onClose}
    >
      <TextField name="why" label="Reason" hint="For example: the claim was settled" maxLength={500} />
    </ShortForm>
  );
}

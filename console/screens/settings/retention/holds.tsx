import { type FormEvent, useEffect, useRef, useState } from "react";
import { hrefOf } from "#console/address/address.ts";
import { useHoldLifting, useHoldSetting } from "#console/api/retention.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import type { RetentionOverview } from "#contract/console-retention.ts";
import { Button } from "#ui/button/button.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { Link } from "#ui/link/link.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Table } from "#ui/table/table.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";

const columns = [{ heading: "Lead" }, { heading: "Reason" }, { heading: "Since" }, { heading: "End" }];

/** Leads that nobody may erase, because a claim or a law requires them. */
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

const textOf = (form: FormData, name: string) => String(form.get(name) ?? "");

function SetForm() {
  const set = useHoldSetting();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    set.mutate(
      { reference: textOf(given, "held"), reason: textOf(given, "reason") },
      {
        onSuccess: () => {
          form.reset();
          showToast({ tone: "default", title: "Nobody may erase this lead now" });
        },
      },
    );
  };
  return (
    <details className="settings-more">
      <summary>Hold a lead</summary>
      <form className="settings-form" method="post" onSubmit={submit}>
        {set.error && <Notice tone="bad" title={sentenceOf(set.error)} live />}
        <TextField name="held" label="Reference" hint="For example LW-7K3M-Q9XT" maxLength={40} />
        <TextField name="reason" label="Reason" hint="Which claim or law requires it" maxLength={500} />
        <p>
          <Button type="submit" small pending={set.isPending}>
            Hold it
          </Button>
        </p>
      </form>
    </details>
  );
}

function LiftForm({ reference, onClose }: { readonly reference: string; readonly onClose: () => void }) {
  const lift = useHoldLifting();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = textOf(new FormData(event.currentTarget), "why");
    const said = () => {
      showToast({ tone: "default", title: `${reference} may be erased again` });
      onClose();
    };
    lift.mutate({ reference, reason }, { onSuccess: said });
  };
  return (
    <form ref={form} className="settings-form" method="post" onSubmit={submit}>
      <h3>Lift the hold on {reference}</h3>
      {lift.error && <Notice tone="bad" title={sentenceOf(lift.error)} live />}
      <TextField name="why" label="Reason" hint="For example: the claim was settled" maxLength={500} />
      <p className="actions">
        <Button type="submit" small pending={lift.isPending}>
          Lift it
        </Button>
        <Button small look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </p>
    </form>
  );
}

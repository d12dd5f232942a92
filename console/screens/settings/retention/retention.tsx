import { useRead, useWrite } from "#console/api/use.ts";
import { fileHref } from "#console/screens/content/words.ts";
import { ShortForm } from "#console/screens/forms/short-form.tsx";
import { textOf } from "#console/screens/forms/text-of.ts";
import { momentInWords } from "#console/screens/words/times.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { type RetentionOverview, retention } from "#contract/console/retention.ts";
import { Link } from "#ui/link/link.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { Table } from "#ui/table/table.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";
import { Holds } from "./holds.tsx";
import { Ledger } from "./ledger.tsx";

/** What is deleted and when, what was deleted, and which leads have a hold. */
export function Retention() {
  const { data, error, refetch } = useRead(retention.readRetention);
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton label="Loading what was deleted" />;
  return (
    <>
      <section>
        <h2>What is kept how long</h2>
        <Rules overview={data} />
      </section>
      <section>
        <h2>Legal holds</h2>
        <Holds holds={data.holds} />
      </section>
      <section>
        <h2>Addresses that were erased on demand</h2>
        <Erased />
      </section>
      <section>
        <h2>Ledger of deletions</h2>
        <Ledger ledger={data.ledger} />
      </section>
    </>
  );
}

const columns = [
  { heading: "What" },
  { heading: "Kept for" },
  { heading: "Deleted by the last run", figures: true },
];

function Rules({ overview: { rules, lastRunAt } }: { readonly overview: RetentionOverview }) {
  return (
    <>
      <p>
        {lastRunAt === null
          ? "The deletion has not run yet: the server runs it once a day."
          : `The deletion ran last ${momentInWords(lastRunAt)}; the server runs it once a day.`}{" "}
        The privacy policy states the same periods. They stand in{" "}
        <Link href={fileHref("company.yaml", "retention")}>the company's facts</Link> and are changed there.
      </p>
      <Table
        caption="Periods"
        columns={columns}
        rows={rules.map(({ what, period, removed }) => ({
          id: what,
          cells: [what, period, lastRunAt === null ? "–" : (removed ?? "–")],
        }))}
      />
    </>
  );
}

/** Lets an owner lift that an address was erased on demand. Only its hash is kept, so they write the address. */
function Erased() {
  const lifting = useWrite(retention.forgetErased, []);
  const lift = async (given: FormData) => {
    await lifting.mutateAsync({ address: textOf(given, "erasedAddress") });
    showToast({ tone: "default", title: "This address may be taken up again" });
  };
  return (
    <>
      <p>
        Of each address whose person demanded erasure a keyed hash is kept, and the day; nothing else. When it
        comes back in a sheet, by hand or in a mail, you are told and decide. Whoever fills in a form of the
        site is taken, and their lead says so.
      </p>
      <details className="settings-more">
        <summary>Lift it for an address</summary>
        <ShortForm sending={lifting} onSend={lift} submit="Lift it">
          <TextField
            name="erasedAddress"
            label="Address"
            hint="Lift it when its person asked for that, or the note was a mistake"
            autoComplete="off"
            maxLength={254}
          />
        </ShortForm>
      </details>
    </>
  );
}

import { useState } from "react";
import { useSession } from "#console/api/session.ts";
import { useRead, useWrite } from "#console/api/use.ts";
import { fileHref } from "#console/screens/content/words.ts";
import { ShortForm } from "#console/screens/forms/short-form.tsx";
import { textOf } from "#console/screens/forms/text-of.ts";
import { Said } from "#console/screens/words/said.tsx";
import { analytics, type MissingAddresses } from "#contract/console/analytics.ts";
import { content } from "#contract/console/content.ts";
import { Button } from "#ui/button/button.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { Table } from "#ui/table/table.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";
import { AskedPanel, Forget } from "./asked-panel.tsx";
import { counted } from "./figures.ts";

/** Addresses that visitors asked for in vain, and where each should lead. */
export function Missing() {
  return (
    <AskedPanel
      title="Addresses that lead nowhere"
      about="Opened by visitors in the last 30 days, without a page on this site: often pages of a site that was here before. What looks like a secret address is left out."
      loading="Loading the addresses"
      read={useRead(analytics.readMissingAddresses)}
    >
      {(data) =>
        data.addresses.length === 0 ? (
          <Empty title="No address was asked for in vain.">
            Old addresses that visitors still open are listed here.
          </Empty>
        ) : (
          <Asked {...data} />
        )
      }
    </AskedPanel>
  );
}

function Asked({ addresses }: MissingAddresses) {
  const role = useSession().data?.operator.role;
  const [sent, setSent] = useState<string>();
  const forget = useWrite(analytics.forgetAddress, [analytics.readMissingAddresses]);
  const rows = addresses.map(({ path, count }) => ({
    id: path,
    cells: [
      <Said key="path">{path}</Said>,
      counted(count),
      <span key="acts" className="panel-acts">
        {role === "owner" && (
          <Button small look="secondary" aria-label={`Lead on: ${path}`} onClick={() => setSent(path)}>
            Lead on
          </Button>
        )}
        <Forget what={path} isPending={forget.isPending} forget={(after) => forget.mutate({ path }, after)} />
      </span>,
    ],
  }));
  const columns = [{ heading: "Address" }, { heading: "Opened", figures: true }, { heading: "What to do" }];
  return (
    <>
      <Table caption="Addresses that lead nowhere" columns={columns} rows={rows} />
      {sent !== undefined && <LeadOn key={sent} from={sent} onClose={() => setSent(undefined)} />}
    </>
  );
}

function LeadOn({ from, onClose }: { readonly from: string; readonly onClose: () => void }) {
  const add = useWrite(content.addRedirect, [content.listContent]);
  const send = async (given: FormData) => {
    await add.mutateAsync({ from, to: textOf(given, "to").trim() });
    showToast({
      tone: "default",
      title: "This waits in a draft",
      description: "It leads on once Old addresses is published, under Content.",
    });
    onClose();
  };
  return (
    <ShortForm
      sending={add}
      onSend={send}
      submit="Keep it"
      intro={<h3>Where {from} is to lead</h3>}
      onCancel={onClose}
    >
      <TextField
        name="to"
        label="New address"
        hint="A page of this site such as /about, or a whole https address"
        maxLength={400}
      />
      <p className="fine">
        <a className="link" href={fileHref("redirects.yaml", "redirects")}>
          All old addresses
        </a>
      </p>
    </ShortForm>
  );
}

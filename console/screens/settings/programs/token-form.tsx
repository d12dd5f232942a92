import { useState } from "react";
import { useWrite } from "#console/api/use.ts";
import { ShortForm } from "#console/screens/forms/short-form.tsx";
import { textOf } from "#console/screens/forms/text-of.ts";
import { auditTrail } from "#contract/console/audit.ts";
import { scopes } from "#contract/console/endpoint.ts";
import { tokenDays, tokens } from "#contract/console/tokens.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { SelectField } from "#ui/select-field/select-field.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";

const kinds = [
  { value: "read", label: "Read leads", scopes: ["leads:read"] },
  { value: "write", label: "Add and change leads", scopes: ["leads:write"] },
  { value: "both", label: "Both", scopes: [...scopes] },
] as const;

const usualDays = 90;

/** Makes a token, and shows it once. */
export function TokenForm() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>
        <Button small onClick={() => setOpen(true)}>
          Make a token
        </Button>
      </p>
      <Dialog id="new-token" heading="Make a token" open={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <Fields />}
      </Dialog>
    </>
  );
}

function Fields() {
  const making = useWrite(tokens.makeToken, [tokens.listTokens, auditTrail.readAuditLog]);
  const make = (given: FormData) => {
    const kind = kinds.find(({ value }) => value === given.get("tokenKind")) ?? kinds[0];
    const days = tokenDays.find((one) => String(one) === given.get("tokenDays")) ?? usualDays;
    return making.mutateAsync({ name: textOf(given, "tokenName"), scopes: [...kind.scopes], days });
  };
  if (making.data) {
    return (
      <div role="status">
        <p>Copy it now: it is shown once, and what is stored of it opens nothing.</p>
        <code className="settings-handed">{making.data.token}</code>
      </div>
    );
  }
  return (
    <ShortForm sending={making} onSend={make} submit="Make" keptAs="new token">
      <TextField
        name="tokenName"
        label="Name"
        hint="Of the program, for example n8n."
        maxLength={60}
        autoComplete="off"
      />
      <SelectField
        name="tokenKind"
        label="It may"
        options={kinds.slice(1).map(({ value, label }) => ({ value, label }))}
        emptyLabel={kinds[0].label}
      />
      <SelectField
        name="tokenDays"
        label="Good for"
        options={tokenDays
          .filter((days) => days !== usualDays)
          .map((days) => ({ value: String(days), label: `${days} days` }))}
        emptyLabel={`${usualDays} days`}
      />
    </ShortForm>
  );
}

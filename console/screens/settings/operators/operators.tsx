import { useState } from "react";
import { useWrite } from "#console/api/use.ts";
import { ShortForm } from "#console/screens/forms/short-form.tsx";
import { textOf } from "#console/screens/forms/text-of.ts";
import { roleNames } from "#console/screens/words/names.ts";
import { roles, type Session } from "#contract/console/operators.ts";
import { colleagues } from "#contract/console/own.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { SelectField } from "#ui/select-field/select-field.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";
import { colleagueReads } from "./colleague-reads.ts";
import { HandOn } from "./first-password.tsx";
import { OperatorTable } from "./operator-table.tsx";

/** A consultant is made unless another role is chosen. */
const options = roles
  .filter((role) => role !== "consultant")
  .map((role) => ({ value: role, label: roleNames[role] }));

/** Adds an operator. */
function NewColleague() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>
        <Button small onClick={() => setOpen(true)}>
          Add an operator
        </Button>
      </p>
      <Dialog id="new-operator" heading="Add an operator" open={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <Fields />}
      </Dialog>
    </>
  );
}

function Fields() {
  const addition = useWrite(colleagues.addOperator, colleagueReads);
  const add = (given: FormData) => {
    const role = roles.find((one) => one === given.get("operatorRole")) ?? "consultant";
    const [name, email] = [textOf(given, "operatorName"), textOf(given, "operatorEmail")];
    return addition.mutateAsync({ name, email, role });
  };
  if (addition.data) return <HandOn given={addition.data} />;
  return (
    <ShortForm sending={addition} onSend={add} submit="Add" keptAs="new operator">
      <TextField name="operatorName" label="Name" autoComplete="off" maxLength={80} />
      <TextField name="operatorEmail" label="E-mail" type="email" autoComplete="off" maxLength={200} />
      <SelectField
        name="operatorRole"
        label="Role"
        hint="Owners also manage operators, settings and erasures."
        options={options}
        emptyLabel={roleNames.consultant}
      />
    </ShortForm>
  );
}

/** Who may sign in. */
export function Operators({ session }: { readonly session: Session }) {
  return (
    <section>
      <h2>Operators</h2>
      <OperatorTable session={session} />
      {session.operator.role === "owner" && <NewColleague />}
    </section>
  );
}

import { type FormEvent, useState } from "react";
import { useColleagueAddition } from "#console/api/colleagues.ts";
import { roleNames } from "#console/screens/words/names.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { roles } from "#contract/console-operators.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { SelectField } from "#ui/select-field/select-field.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";
import { HandOn } from "./first-password.tsx";

const options = roles.map((role) => ({ value: role, label: roleNames[role] }));

/** Lets somebody else sign in. */
export function NewColleague() {
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
  const addition = useColleagueAddition();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const role = roles.find((one) => one === given.get("operatorRole")) ?? "consultant";
    const [name, email] = ["operatorName", "operatorEmail"].map((field) => String(given.get(field)));
    addition.mutate({ name: name ?? "", email: email ?? "", role });
  };
  if (addition.data) return <HandOn given={addition.data} />;
  return (
    <form className="settings-form" method="post" onSubmit={submit} noValidate>
      {addition.error && <Notice tone="bad" title={sentenceOf(addition.error)} live />}
      <TextField name="operatorName" label="Name" autoComplete="off" maxLength={80} />
      <TextField name="operatorEmail" label="E-mail" type="email" autoComplete="off" maxLength={200} />
      <SelectField
        name="operatorRole"
        label="Role"
        hint="Owners also manage operators, settings and erasures."
        options={options}
        emptyLabel={roleNames.consultant}
      />
      <p>
        <Button type="submit" small pending={addition.isPending}>
          Add
        </Button>
      </p>
    </form>
  );
}

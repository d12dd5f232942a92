import { type FormEvent, useId } from "react";
import { go, useAddress } from "#console/address/address.ts";
import { useOperators } from "#console/api/session.ts";
import { textOf } from "#console/screens/forms/text-of.ts";
import { type AuditKind, auditKinds } from "#contract/console/audit.ts";
import { Button } from "#ui/button/button.tsx";

const kindNames: Readonly<Record<AuditKind, string>> = {
  access: "Who may sign in",
  factors: "Passwords, codes and passkeys",
  "sign-ins": "Sign-ins",
  leads: "Leads and exports",
  content: "Content",
  settings: "Settings",
};

const fields = ["by", "kind", "from", "until"] as const;

/** The filter of the audit log. The address holds it. */
export function AuditFilterForm({ query }: { readonly query: string }) {
  const { path } = useAddress();
  const operators = useOperators();
  const id = useId();
  const chosen = new URLSearchParams(query);
  const chosenFor = (name: (typeof fields)[number]) => chosen.get(name) ?? "";
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const wanted = fields.flatMap((name) => {
      const value = textOf(given, name);
      return value === "" ? [] : [[name, value]];
    });
    go({ path, query: new URLSearchParams(wanted).toString() });
  };
  return (
    <form className="audit-filter" onSubmit={show} noValidate>
      <p>
        <label htmlFor={`${id}-by`}>Who</label>
        <select id={`${id}-by`} className="control select" name="by" defaultValue={chosenFor("by")}>
          <option value="">Everybody</option>
          {operators.map((operator) => (
            <option key={operator.id} value={operator.id}>
              {operator.name}
            </option>
          ))}
          <option value="none">Nobody signed in</option>
        </select>
      </p>
      <p>
        <label htmlFor={`${id}-kind`}>What</label>
        <select id={`${id}-kind`} className="control select" name="kind" defaultValue={chosenFor("kind")}>
          <option value="">Everything</option>
          {auditKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindNames[kind]}
            </option>
          ))}
        </select>
      </p>
      <p>
        <label htmlFor={`${id}-from`}>From</label>
        <input
          id={`${id}-from`}
          className="control"
          type="date"
          name="from"
          defaultValue={chosenFor("from")}
        />
      </p>
      <p>
        <label htmlFor={`${id}-until`}>To</label>
        <input
          id={`${id}-until`}
          className="control"
          type="date"
          name="until"
          defaultValue={chosenFor("until")}
        />
      </p>
      <Button type="submit" look="secondary" small>
        Show
      </Button>
    </form>
  );
}

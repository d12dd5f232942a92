import { useState } from "react";
import { useOperators } from "#console/api/session.ts";
import { roleNames } from "#console/screens/words/names.ts";
import { Said } from "#console/screens/words/said.tsx";
import type { OperatorSummary, Session } from "#contract/console/operators.ts";
import { Badge } from "#ui/badge/badge.tsx";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Table } from "#ui/table/table.tsx";
import { Colleague } from "./colleague.tsx";

const columns = [
  { heading: "Name" },
  { heading: "E-mail" },
  { heading: "Role" },
  { heading: "Code" },
  { heading: "Passkeys", figures: true },
  { heading: "Access" },
];

const forOwners = [...columns, { heading: "Manage" }];

function accessOf({ isDisabled, hasFirstPassword }: OperatorSummary): string {
  if (isDisabled) return "Ended";
  return hasFirstPassword ? "First password" : "Open";
}

function CodeBadge({ operator: { hasTotp, passkeys } }: { readonly operator: OperatorSummary }) {
  if (hasTotp) {
    return (
      <Badge tone="ok" mark="tick">
        Asked for
      </Badge>
    );
  }
  if (passkeys > 0) return <Badge tone="outline">Not needed</Badge>;
  return (
    <Badge tone="warn" mark="attention">
      Not set up yet
    </Badge>
  );
}

/** All operators. Owners can change them here. */
export function OperatorTable({ session }: { readonly session: Session }) {
  const operators = useOperators();
  const [chosenId, setChosen] = useState<string>();
  const chosen = operators.find(({ id }) => id === chosenId);
  const isOwner = session.operator.role === "owner";
  const rows = operators.map((operator) => ({
    id: operator.id,
    cells: [
      <Said key="name">{operator.name}</Said>,
      <Said key="email">{operator.email}</Said>,
      roleNames[operator.role],
      <CodeBadge key="code" operator={operator} />,
      operator.passkeys,
      accessOf(operator),
      operator.id === session.operator.id ? (
        <Badge key="manage" tone="outline">
          You
        </Badge>
      ) : (
        <Button
          key="manage"
          small
          look="secondary"
          aria-label={`Manage ${operator.name}`}
          onClick={() => setChosen(operator.id)}
        >
          Manage
        </Button>
      ),
    ],
  }));
  return (
    <>
      <Table caption="Who may sign in" columns={isOwner ? forOwners : columns} rows={rows} />
      <Dialog
        id="colleague"
        heading={chosen?.name ?? "Operator"}
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
      >
        {chosen && <Colleague operator={chosen} />}
      </Dialog>
    </>
  );
}

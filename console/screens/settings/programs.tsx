import { useState } from "react";
import { useRead, useWrite } from "#console/api/use.ts";
import { ShortForm } from "#console/screens/forms/short-form.tsx";
import { textOf } from "#console/screens/forms/text-of.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { auditTrail } from "#contract/console/audit.ts";
import { type Scope, scopes } from "#contract/console/endpoint.ts";
import { type TokenList, tokenDays, tokens } from "#contract/console/tokens.ts";
import { endpoints } from "#contract/endpoints.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { Link } from "#ui/link/link.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { SelectField } from "#ui/select-field/select-field.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { Table } from "#ui/table/table.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";

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

/** What a token may do, in words. */
export const scopeNames: Readonly<Record<Scope, string>> = {
  "leads:read": "Read leads",
  "leads:write": "Add and change leads",
};

const columns = [
  { heading: "Token" },
  { heading: "May" },
  { heading: "Made" },
  { heading: "Last used" },
  { heading: "Good until" },
  { heading: "End" },
];

type Token = TokenList["tokens"][number];

function stateOf({ revokedAt, expiresAt }: Token): string {
  if (revokedAt !== null) return `Revoked, ${momentInWords(revokedAt)}`;
  return Date.parse(expiresAt) < Date.now() ? "Expired" : momentInWords(expiresAt);
}

/** Tokens with which other programs read and write leads. */
export function Programs() {
  const { data, error, refetch } = useRead(tokens.listTokens);
  return (
    <section>
      <h2>Other programs</h2>
      <p>
        With a token another program reads, adds and changes leads over the API, which is described in{" "}
        <Link href={endpoints.description.path} newTab>
          OpenAPI
        </Link>
        . Whoever has a token can do what it may: keep it where you keep passwords.
      </p>
      <TokenForm />
      {error ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton label="Loading the tokens" />
      ) : data.tokens.length === 0 ? (
        <Empty title="No program has a token.">
          A CRM or a tool such as n8n needs one to add leads here, or to keep status and owner the same in
          both. What happens here is told to it by a recipient of webhooks.
        </Empty>
      ) : (
        <Table
          caption="Tokens"
          columns={columns}
          rows={data.tokens.map((token) => ({
            id: token.id,
            cells: [
              <Said key="name">{token.name}</Said>,
              token.scopes.map((scope) => scopeNames[scope]).join(", "),
              `${momentInWords(token.createdAt)}, ${token.by}`,
              token.usedAt === null ? "Never" : momentInWords(token.usedAt),
              stateOf(token),
              token.revokedAt === null && <RevokeToken key="end" token={token} />,
            ],
          }))}
        />
      )}
    </section>
  );
}

/** Revokes a token after a confirmation. */
function RevokeToken({ token: { id, name } }: { readonly token: TokenList["tokens"][number] }) {
  const [isOpen, setOpen] = useState(false);
  const end = useWrite(tokens.revokeToken, [tokens.listTokens, auditTrail.readAuditLog]);
  const revoke = () =>
    end.mutate(
      { id },
      {
        onSuccess: () => showToast({ tone: "default", title: `${name} opens nothing any more` }),
      },
    );
  return (
    <>
      <Button small look="secondary" aria-label={`Revoke ${name}`} onClick={() => setOpen(true)}>
        Revoke
      </Button>
      <Dialog id={`revoke-${id}`} heading={`Revoke ${name}?`} open={isOpen} onClose={() => setOpen(false)}>
        {end.error && <Notice tone="bad" title={sentenceOf(end.error)} live />}
        <p>
          The program that has it reads and writes nothing from then on. It cannot be undone: the program
          needs another token.
        </p>
        <p className="actions">
          <Button small pending={end.isPending} onClick={revoke}>
            Revoke
          </Button>
        </p>
      </Dialog>
    </>
  );
}

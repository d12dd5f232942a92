import { isolated } from "#console/screens/words/isolated.ts";
import { Said } from "#console/screens/words/said.tsx";
import { Button } from "#ui/button/button.tsx";
import { addressesIn, type LetterDraft } from "./letter.ts";
import { OfferedCopies } from "./offered-copies.tsx";

/** Addresses that the server suggests for a reply. */
type Suggested = Readonly<Record<"to" | "offered" | "asked", readonly string[]>>;

type LetterAddressesProps = {
  readonly draft: Pick<LetterDraft, "to" | "cc">;
  readonly suggested: Suggested;
  readonly onWrite: (part: Partial<Pick<LetterDraft, "to" | "cc">>) => void;
};

const fields = [
  { name: "to", label: "To" },
  { name: "cc", label: "Cc" },
] as const;

/** To whom a mail goes. */
export function LetterAddresses({ draft, suggested, onWrite }: LetterAddressesProps) {
  const { offered, asked } = suggested;
  const inTo = addressesIn(draft.to).map((one) => one.toLowerCase());
  const left = asked.filter((one) => !inTo.includes(one.toLowerCase()));
  const askedId = "reply-asked";
  return (
    <>
      {fields.map(({ name, label }) => (
        <p key={name}>
          <label htmlFor={`reply-${name}`}>{label}</label>
          <input
            id={`reply-${name}`}
            className="control"
            inputMode="email"
            autoComplete="off"
            maxLength={1000}
            value={draft[name]}
            aria-describedby={name === "to" && asked.length > 0 ? askedId : undefined}
            onChange={({ target }) => onWrite({ [name]: target.value })}
          />
        </p>
      ))}
      {asked.length > 0 && (
        <div className="field-hint reply-asked">
          <p id={askedId}>
            Their newest mail asks for answers at {isolated(asked.join(", "))}, from where nobody has written
            yet: check before you send.
          </p>
          {left.length > 0 && (
            <Button
              small
              look="ghost"
              onClick={() => {
                // What was suggested instead goes, what the writer added stays.
                const added = addressesIn(draft.to).filter((one) => !suggested.to.includes(one));
                onWrite({ to: [...left, ...added].join(", ") });
              }}
            >
              Answer to <Said>{left.join(", ")}</Said>
            </Button>
          )}
        </div>
      )}
      <OfferedCopies
        addresses={offered.filter((address) => !addressesIn(draft.cc).includes(address))}
        onAdd={(address) => onWrite({ cc: [...addressesIn(draft.cc), address].join(", ") })}
      />
    </>
  );
}

import { useKeys } from "#console/keys/keys.ts";
import { isolated } from "#console/screens/words/isolated.ts";
import { Said } from "#console/screens/words/said.tsx";
import { readableDomains } from "#contract/console/readable-domains.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { focusLetter } from "./lead-acts.ts";
import { addressesIn, type LetterDraft } from "./letter.ts";

/** Addresses that the server suggests for a reply. */
type Suggested = Readonly<Record<"to" | "cc" | "offered" | "asked", readonly string[]>>;

type LetterAddressesProps = {
  readonly draft: Pick<LetterDraft, "to" | "cc">;
  readonly suggested: Suggested;
  readonly onWrite: (part: Partial<Pick<LetterDraft, "to" | "cc">>) => void;
};

const ofAddresses = {
  className: "control",
  inputMode: "email",
  autoComplete: "off",
  maxLength: 1000,
} as const;

/** Who takes part in the conversation and would not get this mail. */
function leftOut({ to, cc }: LetterAddressesProps["draft"], suggested: Suggested): readonly string[] {
  const told = [...addressesIn(to), ...addressesIn(cc)].map((address) => address.toLowerCase());
  return suggested.cc.filter((address) => !told.includes(address.toLowerCase()));
}

/** To whom a mail goes. */
export function LetterAddresses({ draft, suggested, onWrite }: LetterAddressesProps) {
  const { offered, asked, to } = suggested;
  const left = leftOut(draft, suggested);
  const replyAll = () => onWrite({ cc: [...addressesIn(draft.cc), ...left].join(", ") });
  const replyAllAndWrite = () => {
    replyAll();
    focusLetter();
  };
  useKeys(left.length === 0 ? {} : { a: replyAllAndWrite });
  return (
    <>
      <p>
        <label htmlFor="reply-to">To</label>
        <input
          id="reply-to"
          {...ofAddresses}
          value={draft.to}
          aria-describedby={asked.length > 0 ? "reply-asked" : undefined}
          onChange={({ target }) => onWrite({ to: target.value })}
        />
      </p>
      <Readable list={draft.to} />
      <Asked
        asked={asked}
        draft={draft}
        onTake={(left) => {
          // What was suggested instead goes, what the writer added stays.
          const added = addressesIn(draft.to).filter((one) => !to.includes(one));
          onWrite({ to: [...left, ...added].join(", ") });
        }}
      />
      <p>
        <label htmlFor="reply-cc">Cc</label>
        <input
          id="reply-cc"
          {...ofAddresses}
          value={draft.cc}
          onChange={({ target }) => onWrite({ cc: target.value })}
        />
      </p>
      <Readable list={draft.cc} />
      {left.length > 0 && (
        <p className="fine">
          Also in this conversation: <Said>{left.join(", ")}</Said>{" "}
          <Button small look="ghost" onClick={replyAll}>
            Reply all
          </Button>
        </p>
      )}
      <OfferedCopies
        addresses={offered.filter((address) => !addressesIn(draft.cc).includes(address))}
        onAdd={(address) => onWrite({ cc: [...addressesIn(draft.cc), address].join(", ") })}
      />
    </>
  );
}

/** Addresses of a list whose domains have other letters, as people write them. */
function Readable({ list }: { readonly list: string }) {
  const addresses = addressesIn(list).filter((one) => readableDomains(one) !== one);
  if (addresses.length === 0) return null;
  return (
    <p className="fine muted">
      As they write it: <Said>{addresses.join(", ")}</Said>
    </p>
  );
}

type AskedProps = Pick<LetterAddressesProps, "draft"> &
  Pick<Suggested, "asked"> & { readonly onTake: (left: readonly string[]) => void };

/** Says that their newest mail asks for answers elsewhere: anybody could have written that. */
function Asked({ asked, draft, onTake }: AskedProps) {
  if (asked.length === 0) return null;
  const inTo = addressesIn(draft.to).map((one) => one.toLowerCase());
  const left = asked.filter((one) => !inTo.includes(one.toLowerCase()));
  const title = `Their newest mail asks for answers at ${isolated(asked.join(", "))}, where nobody of the thread is: check before you send.`;
  return (
    <div id="reply-asked">
      <Notice tone="warn" title={title}>
        {left.length > 0 && (
          <Button small look="secondary" onClick={() => onTake(left)}>
            Answer to <Said>{left.join(", ")}</Said>
          </Button>
        )}
      </Notice>
    </div>
  );
}

type OfferedCopiesProps = {
  readonly addresses: readonly string[];
  readonly onAdd: (address: string) => void;
};

/** Addresses of contacts, and in the client's mails, to which nobody of ours wrote before. */
function OfferedCopies({ addresses, onAdd }: OfferedCopiesProps) {
  if (addresses.length === 0) return null;
  return (
    <p className="fine">
      Also on their side, and never written to by us:{" "}
      {addresses.map((address) => (
        <Button key={address} small look="ghost" onClick={() => onAdd(address)}>
          Copy to <Said>{address}</Said>
        </Button>
      ))}
    </p>
  );
}

import { Said } from "#console/screens/words/said.tsx";
import { Button } from "#ui/button/button.tsx";

type OfferedCopiesProps = {
  readonly addresses: readonly string[];
  readonly onAdd: (address: string) => void;
};

/** Addresses of contacts, and in the client's mails, to which nobody of ours wrote before. */
export function OfferedCopies({ addresses, onAdd }: OfferedCopiesProps) {
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

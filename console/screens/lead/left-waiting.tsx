import { isolated } from "#console/screens/words/isolated.ts";
import { momentInWords } from "#console/screens/words/times.ts";
import { readableDomains } from "#contract/console/readable-domains.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";

/** Something of a client that waits for an answer, with the addresses at which its writer reads. */
type Left = { readonly id: string; readonly at: string; readonly addresses: readonly string[] };

type LeftWaitingProps = {
  /** What waits and does not get this mail, the oldest first. */
  readonly left: readonly Left[];
  /** The names of those who take part, by address in small letters. */
  readonly names: Readonly<Record<string, string>>;
  /** Left out: this mail goes as it is. */
  readonly onCopy?: (address: string) => void;
  readonly onAnswered?: (address: string) => void;
};

/** Says before a mail goes out who waits for an answer, does not get this one, and so goes on waiting. */
export function LeftWaiting({ left, names, onCopy, onAnswered }: LeftWaitingProps) {
  const people = [...Map.groupBy(left, ({ addresses: [address = ""] }) => address)];
  return people.map(([address, [first]]) => {
    const who = isolated(names[address] ?? readableDomains(address));
    return (
      <Notice
        key={address}
        tone="warn"
        title={`${who}, who wrote ${first === undefined ? "" : momentInWords(first.at)}, does not get this and goes on waiting.`}
        live
      >
        {onCopy && onAnswered && (
          <p className="actions">
            <Button small look="secondary" onClick={() => onCopy(address)}>
              Copy to {who}
            </Button>
            <Button small look="ghost" onClick={() => onAnswered(address)}>
              {who} needs no other answer
            </Button>
          </p>
        )}
      </Notice>
    );
  });
}

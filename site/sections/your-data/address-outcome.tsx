import type { AddressData } from "#site/requests/your-data.ts";
import { Outcome, type OutcomeProps } from "./outcome.tsx";

export type AddressOutcomeProps = {
  readonly words: Omit<OutcomeProps, "href" | "children">;
  readonly data: AddressData;
};

/** What became of a new e-mail address. */
export function AddressOutcome({ words, data }: AddressOutcomeProps) {
  return (
    <Outcome {...words}>
      <p className="lead your-data-hash">{data.address}</p>
    </Outcome>
  );
}

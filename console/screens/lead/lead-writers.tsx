import { isolated } from "#console/screens/words/isolated.ts";
import { momentInWords } from "#console/screens/words/times.ts";
import type { LeadWriter } from "#contract/console/writing.ts";

type LeadWritersProps = {
  readonly writers: readonly LeadWriter[];
  /** Id of the operator who looks at this. */
  readonly own: string;
};

/** Who else is writing to the lead just now. It is only said: nobody has to wait for them. */
export function LeadWriters({ writers, own }: LeadWritersProps) {
  const others = writers.filter(({ operatorId }) => operatorId !== own);
  return (
    <div role="status" className="lead-writers">
      {others.map(({ operatorId, name, what, since }) => (
        <p key={`${operatorId} ${what}`}>
          {isolated(name)} is writing a {what}, begun {momentInWords(since)}.
        </p>
      ))}
    </div>
  );
}

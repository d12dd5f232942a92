import { hrefOf } from "#console/address/address.ts";
import { takeFocus } from "#console/screens/words/take-focus.ts";
import { Mark } from "#ui/mark/mark.tsx";

/** What was erased of a person, in a sentence; "": nothing. `named`: other leads that name the person still. */
export type ErasedSaid = { readonly said: string; readonly named: readonly string[] };

/** Says above a list what was erased of a person whose lead was open. It takes the focus, which went with the lead. */
export function ErasedNote({ said, named }: ErasedSaid) {
  return (
    <div role="status">
      {said !== "" && (
        <p className="lead-erased" ref={takeFocus} tabIndex={-1}>
          <Mark name="tick" tone="ok" /> {said}
        </p>
      )}
      {named.length > 0 && (
        <p>
          Notes or mails of other leads name the person still. What was written there is not changed, so look
          at each:{" "}
          {named.map((reference, index) => (
            <span key={reference}>
              {index > 0 && ", "}
              <a className="link" href={hrefOf({ path: `/leads/${reference}`, query: "" })}>
                {reference}
              </a>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

import { takeFocus } from "#console/screens/words/take-focus.ts";
import { Mark } from "#ui/mark/mark.tsx";

/** Says above a list what was erased of a person whose lead was open; "": nothing. It takes the focus, which went with the lead. */
export function ErasedNote({ said }: { readonly said: string }) {
  return (
    <div role="status">
      {said !== "" && (
        <p className="lead-erased" ref={takeFocus} tabIndex={-1}>
          <Mark name="tick" tone="ok" /> {said}
        </p>
      )}
    </div>
  );
}

import { trapField } from "#contract/trap-field.ts";
import { word } from "#words/word.ts";

/** Says to password managers that the field is none of theirs: each has an attribute of its own. */
const notForManagers = {
  "data-1p-ignore": "true",
  "data-bwignore": "true",
  "data-form-type": "other",
  "data-lpignore": "true",
  "data-protonpass-ignore": "true",
};

/** A field that is not displayed. Programs that fill in every field of a form fill it in, too. */
export function TrapField() {
  return (
    <div hidden>
      <label>
        {word("Leave empty")}
        <input name={trapField} tabIndex={-1} autoComplete="off" {...notForManagers} />
      </label>
    </div>
  );
}

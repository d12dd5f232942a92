import "./register.css";

/** A number stays on the line of the word before it: "SOC 2". */
function besideWord(text: string): string {
  return text.replaceAll(/(?<=\p{L}) (?=\d)/gu, "\u00A0");
}

type Entry = {
  readonly rule: string;
  readonly source: readonly [text: string, section: string];
  readonly plain: string;
  readonly also: string;
  readonly lit?: true | undefined;
};

export type RegisterProps = { readonly legend: string; readonly entries: readonly Entry[] };

/**
 * Three to seven rules in their own words. The chosen one moves under the light and is shown in plain English, without a
 * script.
 */
export function Register({ legend, entries }: RegisterProps) {
  return (
    <fieldset className="register">
      <legend>{legend}</legend>
      <div className="register-track">
        {entries.map(({ rule, source, plain, also, lit }, index) => (
          <label className="register-entry" key={plain}>
            <input
              className="visually-hidden"
              type="radio"
              name="register"
              defaultChecked={lit}
              aria-labelledby={`register-${index}`}
              aria-describedby={`register-${index}-rule`}
            />
            <q id={`register-${index}-rule`}>{rule}</q>
            <small>
              {source[0]}
              <br />
              {source[1]}
            </small>
            <b>
              <span id={`register-${index}`}>{plain}</span>
              <i>{besideWord(also)}</i>
            </b>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import "#ui/field/field.css";
import "./search-form.css";
import { searchMaxLength } from "#contract/search.ts";
import { Button } from "#ui/button/button.tsx";

export type SearchFormProps = {
  /** Address of the page that answers. */
  readonly action: string;
  readonly label: string;
  readonly submit: string;
  /** What was asked. */
  readonly question?: string | undefined;
};

/**
 * A form with one field for a search. The server answers with the same page, filled in, so it works without
 * scripts.
 */
export function SearchForm({ action, label, submit, question }: SearchFormProps) {
  return (
    <search>
      <form className="search-form" action={action} data-form="" data-nonblank="">
        <label htmlFor="q">{label}</label>
        <div>
          <input
            className="control"
            id="q"
            type="search"
            name="q"
            maxLength={searchMaxLength}
            defaultValue={question}
            autoComplete="off"
          />
          <Button type="submit">{submit}</Button>
        </div>
      </form>
    </search>
  );
}

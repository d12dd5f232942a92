import "#ui/field/field.css";
import "./filter-bar.css";
import { type BlogFilter, blogCategories, searchMaxLength } from "#contract/blog-filter.ts";

export type FilterBarProps = {
  readonly search: { readonly label: string; readonly submit: string };
  readonly categories: Readonly<Record<string, string>>;
  readonly filter: BlogFilter;
};

/**
 * Search and categories. Without a script the form requests the same page from the server, filtered. Enter
 * presses the first button, so that one has the category that is already chosen.
 */
export function FilterBar({ search, categories, filter }: FilterBarProps) {
  return (
    <search>
      <form className="filter-bar" action="/blog">
        <div className="filter-bar-search">
          <label className="visually-hidden" htmlFor="q">
            {search.label}
          </label>
          <input
            className="control"
            id="q"
            type="search"
            name="q"
            placeholder={search.label}
            maxLength={searchMaxLength}
            autoComplete="off"
            defaultValue={filter.text || undefined}
          />
          <button className="filter-bar-submit" type="submit" name="category" value={filter.category}>
            {search.submit}
          </button>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in this row */}
        <div className="filter-bar-categories" role="group" aria-label={categories["label"]}>
          {["all", ...blogCategories].map((category) => (
            <button
              key={category}
              type="submit"
              name="category"
              value={category}
              aria-pressed={category === filter.category}
            >
              {categories[category]}
            </button>
          ))}
        </div>
      </form>
    </search>
  );
}

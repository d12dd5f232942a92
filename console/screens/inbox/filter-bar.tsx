import { keepPreviousData } from "@tanstack/react-query";
import "#console/screens/words/chip.css";
import "./filter-bar.css";
import { useEffect, useRef, useState } from "react";
import { go, here } from "#console/address/address.ts";
import { useOperators, useSession } from "#console/api/session.ts";
import { useRead } from "#console/api/use.ts";
import { useKeys } from "#console/keys/keys.ts";
import { Choice, type Options } from "#console/screens/forms/choice.tsx";
import { cameNames, formNames, statusLooks } from "#console/screens/words/names.ts";
import { imports } from "#contract/console/entry.ts";
import { type LeadSort, leads } from "#contract/console/lead-lists.ts";
import { leadMarks, leadStatus, markNames } from "#contract/console/leads.ts";
import type { Session } from "#contract/console/operators.ts";
import { todayPartNames } from "#contract/console/today.ts";
import { languageInWords } from "#contract/form-language.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { type Filter, filterFrom, queryOf, seldomParts } from "./filter.ts";
import { SavedViews } from "./saved-views.tsx";

/** Milliseconds without typing, after which the search begins. */
const typingPause = 250;

type FilterBarProps = { readonly filter: Filter; readonly session: Session };

/** The filter of the list and its order. The address holds each part. */
export function FilterBar({ filter, session }: FilterBarProps) {
  const { data } = useRead(leads.countStatuses, queryOf({ ...filter, status: [] }), {
    placeholderData: keepPreviousData,
  });
  // The address is read now: a lead may have been opened since the words were typed.
  const change = (part: Partial<Filter>) => {
    const { path, query } = here();
    go({ path, query: queryOf({ ...filterFrom(query), ...part }) }, { replace: true });
  };
  const chosen = new Set(filter.status);
  return (
    <search className="filter-bar">
      <SearchField value={filter.search} onSearch={(search) => change({ search })} />
      <fieldset className="filter-bar-chips">
        <legend className="visually-hidden">Status</legend>
        {leadStatus.options.map((status) => (
          <button
            key={status}
            type="button"
            className="chip"
            aria-pressed={chosen.has(status)}
            onClick={() =>
              change({
                status: leadStatus.options.filter((one) =>
                  one === status ? !chosen.has(one) : chosen.has(one),
                ),
              })
            }
          >
            {statusLooks[status].name}
            {data && <span className="figures">{data[status]}</span>}
          </button>
        ))}
      </fieldset>
      <Choice
        label="Form"
        all="All forms"
        value={filter.questionnaire}
        options={Object.entries({ ...formNames, ...cameNames })}
        onChoose={(questionnaire) => change({ questionnaire })}
      />
      <OwnerChoice value={filter.owner} ownId={session.operator.id} onChoose={(owner) => change({ owner })} />
      <Choice
        label="Order"
        all="By the time left"
        value={filter.sort}
        options={Object.entries(sortNames)}
        onChoose={(sort) => change({ sort })}
      />
      <MoreFilters filter={filter} onChange={change} />
      {filter.import !== "" && <ImportChip id={filter.import} onEnd={() => change({ import: "" })} />}
      <SavedViews filter={filter} operatorId={session.operator.id} />
    </search>
  );
}

/** The orders beside the usual one. */
const sortNames: Readonly<Record<Exclude<LeadSort, "due">, string>> = {
  newest: "Newest first",
  urgency: "Most urgent first",
  fit: "Best fit first",
  source: "By source",
  plan: "By plan",
  owner: "By owner, those with one",
  wrote: "Who wrote first, of those who wait",
  "follow-up": "Next follow-up first",
};

const points = [90, 70, 50, 30].map((least) => String(least));

type MoreFiltersProps = {
  readonly filter: Filter;
  readonly onChange: (part: Partial<Filter>) => void;
};

/** What is filtered by seldom, behind one button that says how much of it is in use. */
function MoreFilters({ filter, onChange }: MoreFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useRead(
    leads.listSources,
    {},
    {
      enabled: isOpen || filter.cameFrom !== "" || filter.language !== "",
    },
  );
  const plans = useSession().data?.planNames ?? {};
  const used = seldomParts.filter((part) => filter[part] !== "").length;
  const sources = new Set([...(data?.sources ?? []), filter.cameFrom].filter((one) => one !== ""));
  const languages = languageChoices(data?.languages ?? [], filter.language);
  const least = (measure: string) => points.map((one) => [one, `${measure} ${one} or more`] as const);
  const choices: readonly (readonly [(typeof seldomParts)[number], string, string, Options])[] = [
    ["urgency", "Urgency", "Any urgency", least("Urgency")],
    ["fit", "Fit", "Any fit", least("Fit")],
    ["cameFrom", "Source", "All sources", [...sources].map((one) => [one, one] as const)],
    ["plan", "Plan", "All plans", Object.entries(plans)],
    ...(languages.length === 0 ? [] : [["language", "Language", "All languages", languages] as const]),
    ["wrote", "Their mails", "Waiting or not", [["1", todayPartNames.wrote]]],
    ["followUp", "Follow-up", "With and without", [["1", "With a follow-up"]]],
    ["mark", "Mark", "Marked or not", leadMarks.map((mark) => [mark, markNames[mark]] as const)],
  ];
  return (
    <details className="saved-views" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon name="sliders" />
        More filters{used > 0 && <span className="figures"> {used}</span>}
      </summary>
      <div className="saved-views-panel filter-bar-more">
        {choices.map(([part, label, all, options]) => (
          <Choice
            key={part}
            label={label}
            isNamed
            all={all}
            value={filter[part]}
            options={options}
            onChoose={(value) => onChange({ [part]: value })}
          />
        ))}
      </div>
    </details>
  );
}

/** The languages in which forms came, and the first one of the site; none while all came in that. */
function languageChoices(known: readonly string[], chosen: string): Options {
  const further = [...new Set([...known, chosen])].filter((tag) => tag !== "" && tag !== "first");
  if (further.length === 0 && chosen === "") return [];
  return [
    ...further.map((tag) => [tag, languageInWords(tag)] as const),
    ["first", "The site's first language"],
  ];
}

/** Says that only leads of one import are shown; pressed, it shows all again. */
function ImportChip({ id, onEnd }: { readonly id: string; readonly onEnd: () => void }) {
  const { data } = useRead(imports.listImports);
  const name = data?.imports.find((batch) => batch.id === id)?.name;
  return (
    <button type="button" className="chip" aria-pressed={true} onClick={onEnd}>
      {name === undefined ? "One import" : `Import: ${name}`}
    </button>
  );
}

function SearchField({
  value,
  onSearch,
}: {
  readonly value: string;
  readonly onSearch: (text: string) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useKeys({
    "/": () => {
      // Behind an open lead there is no field: the palette searches.
      if (field.current?.checkVisibility({ visibilityProperty: true }) !== true) return false;
      field.current.focus();
      field.current.select();
      return true;
    },
  });
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = value;
  }, [value]);
  return (
    <label className="filter-bar-search">
      <span className="visually-hidden">Search leads</span>
      <input
        ref={field}
        className="control"
        type="search"
        placeholder="Search leads"
        maxLength={200}
        defaultValue={value}
        onKeyDown={(event) => {
          const first = document.querySelector<HTMLElement>("a[data-lead]");
          const isEmpty = event.currentTarget.value === "";
          if (!["Enter", "ArrowDown"].includes(event.key) && !(event.key === "Escape" && isEmpty)) return;
          event.preventDefault();
          first?.focus();
        }}
        onChange={({ target }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onSearch(target.value.trim()), typingPause);
        }}
      />
    </label>
  );
}

type OwnerChoiceProps = {
  readonly value: string;
  readonly ownId: string;
  readonly onChoose: (owner: string) => void;
};

function OwnerChoice({ value, ownId, onChoose }: OwnerChoiceProps) {
  // Whose access ended may still have leads; editors never have any.
  const others = useOperators().filter(({ id, role }) => id !== ownId && role !== "editor");
  const options: Options = [
    [ownId, "Mine"],
    ["none", "Nobody's"],
    ...others.map(({ id, name }) => [id, name] as const),
  ];
  return <Choice label="Owner" all="Everybody's" value={value} options={options} onChoose={onChoose} />;
}

import { keepPreviousData } from "@tanstack/react-query";
import "#console/screens/words/chip.css";
import "./filter-bar.css";
import { useEffect, useId, useRef } from "react";
import { go, here } from "#console/address/address.ts";
import { useOperators } from "#console/api/session.ts";
import { useRead } from "#console/api/use.ts";
import { useKeys } from "#console/keys/keys.ts";
import { formNames, statusLooks } from "#console/screens/words/names.ts";
import { imports } from "#contract/console/entry.ts";
import { leadStatus, leads } from "#contract/console/leads.ts";
import type { Session } from "#contract/console/operators.ts";
import { type Filter, filterFrom, queryOf } from "./filter.ts";
import { SavedViews } from "./saved-views.tsx";

/** Milliseconds without typing, after which the search begins. */
const typingPause = 250;

type FilterBarProps = { readonly filter: Filter; readonly session: Session };

/** The filter of the list: words, statuses, form and owner. The address holds each. */
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
        options={Object.entries(formNames)}
        onChoose={(questionnaire) => change({ questionnaire })}
      />
      <OwnerChoice value={filter.owner} ownId={session.operator.id} onChoose={(owner) => change({ owner })} />
      {filter.import !== "" && <ImportChip id={filter.import} onEnd={() => change({ import: "" })} />}
      <SavedViews filter={filter} operatorId={session.operator.id} />
    </search>
  );
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
      field.current?.focus();
      field.current?.select();
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
  const options: readonly (readonly [string, string])[] = [
    [ownId, "Mine"],
    ["none", "Nobody's"],
    ...others.map(({ id, name }) => [id, name] as const),
  ];
  return <Choice label="Owner" all="Everybody's" value={value} options={options} onChoose={onChoose} />;
}

type ChoiceProps = {
  readonly label: string;
  readonly all: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly onChoose: (value: string) => void;
};

function Choice({ label, all, value, options, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <p className="filter-bar-choice">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="control" value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{all}</option>
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </p>
  );
}

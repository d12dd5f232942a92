import "./palette.css";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { go, here } from "#console/address/address.ts";
import { useSettled } from "#console/api/settled.ts";
import { useRead } from "#console/api/use.ts";
import { actOf } from "#console/keys/keys.ts";
import { keyMeanings } from "#console/keys/meanings.ts";
import { sectionsFor } from "#console/screens/settings/sections.ts";
import { useSignOut } from "#console/screens/sign-in/use-sign-out.ts";
import { leads } from "#contract/console/lead-lists.ts";
import { type LeadRow, statusNames } from "#contract/console/leads.ts";
import type { Session } from "#contract/console/operators.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { holdsText } from "#words/plain-letters.ts";
import type { Place } from "./screens.tsx";

/** Something that can be chosen. `key`: the single key that does the same. */
type Choice = {
  readonly id: string;
  readonly group: "Acts" | "Acts here" | "On this screen" | "Leads" | "People" | "Companies" | "Screens";
  readonly label: string;
  readonly more?: string;
  readonly key?: string;
  readonly run: () => void;
};

const to =
  (path: string, query = "") =>
  () =>
    go({ path, query });

const found = (name: string) => to("/leads", new URLSearchParams({ search: name }).toString());

/** What can be done from every screen. */
const addLead: Choice = {
  ...{ id: "add-lead", group: "Acts", label: "Add a lead" },
  run: () => {
    const query = new URLSearchParams(here().path.startsWith("/leads") ? here().query : "");
    query.set("add", "lead");
    go({ path: "/leads", query: query.toString() });
  },
};

/** What the screen behind does on single keys. */
function actsHere(): readonly Choice[] {
  return keyMeanings.flatMap(([key, label]) => {
    const run = actOf(key);
    return run === undefined ? [] : [{ id: `key-${key}`, group: "Acts here" as const, label, key, run }];
  });
}

/** Buttons and fields of the screen behind that have a name of their own there. */
function controlsHere(): readonly Choice[] {
  const named = [
    ...document.querySelectorAll<HTMLElement>("#main :is(button, select, textarea, input):not(:disabled)"),
  ]
    .filter((control) => control.checkVisibility())
    .map((control) => [nameOf(control), control] as const)
    .filter(([name]) => name !== "");
  return [...Map.groupBy(named, ([name]) => name)].flatMap(([name, [first, ...others]]) => {
    if (first === undefined || others.length > 0) return [];
    const [, control] = first;
    const run = () => {
      control.focus();
      if (control instanceof HTMLButtonElement) control.click();
    };
    return [{ id: `control-${name}`, group: "On this screen" as const, label: name, run }];
  });
}

function nameOf(control: HTMLElement): string {
  const isField =
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement;
  const text = isField ? control.labels?.[0]?.textContent : control.textContent;
  // A key stands behind its name.
  const key = control.querySelector("kbd")?.textContent ?? "";
  const name = control.ariaLabel ?? (key !== "" && text?.endsWith(key) ? text.slice(0, -key.length) : text);
  return name?.trim().slice(0, 80) ?? "";
}

function screensOf(session: Session, places: readonly Place[]): readonly Choice[] {
  const group = "Screens" as const;
  const parts = sectionsFor(session).map(({ path, title }) => ({
    path: `/settings${path}`,
    title: `Settings: ${title}`,
  }));
  return [...places, ...parts].map(({ path, title }) => ({
    ...{ id: `screen-${path}-${title}`, group, label: title },
    run: to(path),
  }));
}

/** Leads, and the people and companies among them whose names hold what was typed. */
function choicesOf(rows: readonly LeadRow[], typed: string): readonly Choice[] {
  const named = (group: "People" | "Companies", names: readonly string[]): readonly Choice[] =>
    [...new Set(names)]
      .filter((name) => holdsText(name, typed))
      .map((name) => ({
        ...{ id: `${group}-${name}`, group, label: name, more: "All their leads" },
        run: found(name),
      }));
  const ones = rows.map(({ reference, company, contactName, contactEmail, status }) => ({
    id: reference,
    group: "Leads" as const,
    label: [company, contactName || contactEmail].filter(Boolean).join(", "),
    more: `${reference}, ${statusNames[status]}`,
    run: to(`/leads/${reference}`),
  }));
  return [
    ...ones,
    ...named(
      "People",
      rows.flatMap(({ contactName }) => contactName || []),
    ),
    ...named(
      "Companies",
      rows.flatMap(({ company }) => company || []),
    ),
  ];
}

type PaletteProps = {
  readonly session: Session;
  /** What the rail lists. */
  readonly places: readonly Place[];
  readonly onClose: () => void;
};

/** Finds leads, people, companies, screens and acts by words, with the keys alone (ARIA 1.2, combobox with a list). */
export function Palette({ session, places, onClose }: PaletteProps) {
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const { leave } = useSignOut();
  const words = typed.trim().toLowerCase();
  const search = useSettled(words);
  const mayRead = session.operator.role !== "editor" && search.length > 1;
  const { data } = useRead(leads.listLeads, { search, limit: 8 }, { enabled: mayRead });
  const signOut: Choice = { id: "sign-out", group: "Screens", label: "Sign out", run: leave };
  // As it was when this opened: behind the dialog nothing changes by hand.
  const [controls] = useState(controlsHere);
  const onScreen = words === "" ? [] : controls.filter(({ label }) => label !== addLead.label);
  const fits = ({ label }: Choice) => words.split(/\s+/).every((word) => holdsText(label, word));
  const acts = session.operator.role === "editor" || !fits(addLead) ? [] : [addLead];
  // Who types how an act begins means it; a lead may hold the same words.
  const isMeant = words.length > 1 && addLead.label.toLowerCase().startsWith(words);
  const fitting = [...actsHere(), ...onScreen, ...screensOf(session, places), signOut].filter(fits);
  const isCurrent = mayRead && words.length > 1;
  const choices = [
    ...(isMeant ? acts : []),
    ...(isCurrent ? choicesOf(data?.leads ?? [], words) : []),
    ...(isMeant ? [] : acts),
    ...fitting,
  ];
  const chosen = choices[Math.min(at, choices.length - 1)];
  const groups = Map.groupBy(choices, (one) => one.group);
  const idOf = (one: Choice) => `palette-${choices.indexOf(one)}`;
  const field = useRef<HTMLInputElement>(null);
  // After the dialog has opened, which focuses its first button.
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    document.querySelector('.palette [aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  });
  const run = (one: Choice) => {
    // Closed first: the focus returns to the screen, and the act then moves it on.
    document.querySelector<HTMLDialogElement>("#palette")?.close();
    one.run();
  };
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key === "Enter" && chosen !== undefined) run(chosen);
    else if (step !== undefined && choices.length > 0)
      setAt((Math.min(at, choices.length - 1) + step + choices.length) % choices.length);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog id="palette" heading="Go to, or do" open onClose={onClose}>
      <div className="palette">
        <input
          ref={field}
          className="control"
          role="combobox"
          aria-label="A lead, person, company, screen or act"
          aria-expanded
          aria-controls="palette-list"
          aria-autocomplete="list"
          aria-activedescendant={chosen && idOf(chosen)}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
        <p className="visually-hidden" role="status">
          {choices.length === 1 ? "1 entry" : `${choices.length} entries`}
        </p>
        <div id="palette-list" role="listbox" aria-label="Found">
          {[...groups].map(([name, ones]) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
            <div key={name} role="group" aria-label={name}>
              <span aria-hidden="true">{name}</span>
              {ones.map((one) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and the keys
                <div
                  key={one.id}
                  id={idOf(one)}
                  role="option"
                  aria-selected={one === chosen}
                  onClick={() => run(one)}
                >
                  <span>
                    <bdi>{one.label}</bdi> {one.more && <small>{one.more}</small>}
                  </span>
                  {one.key && <kbd>{one.key}</kbd>}
                </div>
              ))}
            </div>
          ))}
        </div>
        {choices.length === 0 && <p className="muted">Nothing is called like that.</p>}
      </div>
    </Dialog>
  );
}

import "./import.css";
import { useId, useRef, useState } from "react";
import { leadLists, leadReads } from "#console/api/lead-reads.ts";
import { useOwners } from "#console/api/session.ts";
import { useWrite } from "#console/api/use.ts";
import { statusLooks } from "#console/screens/words/names.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Said } from "#console/screens/words/said.tsx";
import { dayInWords, momentInWords } from "#console/screens/words/times.ts";
import {
  type AskedField,
  type DayOrder,
  dayOrders,
  entry,
  imports,
  type SheetField,
  type SheetLook,
  sheetFields,
} from "#contract/console/entry.ts";
import { leadStatus, markNames } from "#contract/console/leads.ts";
import { Button } from "#ui/button/button.tsx";
import { FieldError } from "#ui/field/field.tsx";
import { Table } from "#ui/table/table.tsx";
import { PastImports } from "./past-imports.tsx";

const asked: Readonly<Record<AskedField, string>> = { status: "Status", owner: "Owner" };

type WordChoiceProps = {
  readonly words: SheetLook["words"];
  readonly onChoose: (words: SheetLook["words"]) => void;
};

/** What stages and owners of another program mean here, as it was chosen now or before. It is kept for the next sheet. */
function WordChoice({ words, onChoose }: WordChoiceProps) {
  const id = useId();
  const owners = useOwners().map(({ id: value, name }) => [value, name] as const);
  const meanings = {
    status: leadStatus.options.map((status) => [status, statusLooks[status].name] as const),
    owner: owners,
  };
  if (words.length === 0) return null;
  return (
    <fieldset className="import-columns">
      <legend>What these words mean here</legend>
      {words.map((one, index) => (
        <p key={`${one.field} ${one.word}`}>
          <label htmlFor={`${id} ${index}`}>
            {asked[one.field]} “{one.word}”
          </label>
          <select
            id={`${id} ${index}`}
            className="control"
            value={one.meaning}
            onChange={({ target }) =>
              onChoose(words.map((word) => (word === one ? { ...word, meaning: target.value } : word)))
            }
          >
            <option value="">Leave out</option>
            {meanings[one.field].map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </p>
      ))}
    </fieldset>
  );
}

type DayChoiceProps = {
  readonly mixed: SheetLook["mixedDays"];
  readonly onChoose: (mixed: SheetLook["mixedDays"]) => void;
};

const orders: Readonly<Record<DayOrder, string>> = {
  month: "Month first: 3/4 is March 4",
  day: "Day first: 3/4 is April 3",
};

/** What columns write first that write some days and some months first. */
function DayChoice({ mixed, onChoose }: DayChoiceProps) {
  const id = useId();
  if (mixed.length === 0) return null;
  return (
    <fieldset className="import-columns">
      <legend>How these columns write days</legend>
      {mixed.map((one, index) => (
        <p key={one.heading}>
          <label htmlFor={`${id} ${index}`}>
            <Said>{one.heading}</Said>
          </label>
          <select
            id={`${id} ${index}`}
            className="control"
            value={one.order ?? ""}
            onChange={({ target }) => {
              const order = dayOrders.find((each) => each === target.value) ?? null;
              onChoose(mixed.map((each) => (each === one ? { ...each, order } : each)));
            }}
          >
            <option value="">Leave out what may be two days</option>
            {dayOrders.map((order) => (
              <option key={order} value={order}>
                {orders[order]}
              </option>
            ))}
          </select>
        </p>
      ))}
    </fieldset>
  );
}

/** Letters and quotes of Western languages that stand beside a letter: more of them in the right character set. */
const likely = /(?<=\p{L})[äöüßéèàáâçñóíôêëîïûúåøæÄÖÜÉ’“”]|[äöüéèáâçñóíôêåøæÄÖÜÉÅØ‘“„](?=\p{L})/gu;

const decoded = (bytes: Uint8Array, charset: string) => new TextDecoder(charset).decode(bytes);

/** UTF-16 by its mark, or by its zeros: every second byte of plain letters is one. */
function utf16Of(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const head = [...bytes.subarray(0, 400)];
  const zeros = (odd: number) => head.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  const mostly = head.length * 0.3;
  if (zeros(1) > mostly && zeros(0) === 0) return "utf-16le";
  return zeros(0) > mostly && zeros(1) === 0 ? "utf-16be" : undefined;
}

/**
 * The text of a file in any character set that spreadsheets write: UTF-8, UTF-16, else one byte a letter as on Windows
 * or on an old Mac, whichever gives more letters.
 */
export async function textIn(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const utf16 = utf16Of(bytes);
  if (utf16 !== undefined) return decoded(bytes, utf16);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const [windows, mac] = [decoded(bytes, "windows-1252"), decoded(bytes, "macintosh")];
    const letters = (text: string) => text.match(likely)?.length ?? 0;
    return letters(mac) > letters(windows) ? mac : windows;
  }
}

const fieldNames: Readonly<Record<SheetField, string>> = {
  company: "Company",
  name: "Name",
  email: "E-mail",
  phone: "Telephone",
  role: "Role",
  message: "What they ask for",
  source: "Source",
  status: "Status",
  owner: "Owner",
  lostReason: "Why it was lost",
  note: "Note",
  receivedAt: "Received",
  value: "Value",
  currency: "Currency of the value",
  expectedOn: "Expected close date",
  followUpOn: "Follow-up",
  optOut: "Wants no e-mails",
};

const outcomes = { new: "Is made", known: "Is there already", refused: "Is refused" } as const;

/** Imports leads from a sheet: shows what would become of each line, and asks before it makes leads. */
export function Import() {
  const id = useId();
  const look = useWrite(entry.lookAtSheet);
  const making = useWrite(entry.importSheet, [imports.listImports, ...leadReads, ...leadLists]);
  const [csv, setCsv] = useState("");
  const [name, setName] = useState("");
  const [evenErased, setEvenErased] = useState(false);
  const [problem, setProblem] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  /** The last look, with what was chosen since: it stays while the next one is on its way. */
  const [seen, setSeen] = useState<SheetLook>();
  const shown = making.data ?? seen;
  const error = look.error ?? making.error;
  const sentence = problem || (error && sentenceOf(error));
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setProblem("");
    making.reset();
    try {
      const text = await textIn(file);
      setCsv(text);
      setName(file.name);
      setEvenErased(false);
      setSeen(undefined);
      look.mutate({ csv: text, name: file.name }, { onSuccess: setSeen });
    } catch {
      setProblem("This file cannot be read. Please choose it again.");
    }
  };
  const lookAgain = (now: SheetLook, even = evenErased) => {
    setSeen(now);
    look.mutate({ csv, name, ...chosenIn(now), evenErased: even }, { onSuccess: setSeen });
  };
  return (
    <section className="import">
      <h2 ref={heading} tabIndex={-1}>
        Import leads
      </h2>
      <p>
        Choose a sheet that was saved as CSV; notes may stand above its headings. You see what would become of
        each line before anything is made. Nobody is mailed or told; without a status of its own a lead counts
        as answered.
      </p>
      <p>
        <label htmlFor={id}>Sheet (CSV, at most 2 MB)</label>
        <input
          id={id}
          className="control"
          type="file"
          accept=".csv,text/csv,.tsv,.txt"
          onChange={({ target }) => {
            void choose(target.files?.[0]).finally(() => {
              target.value = "";
            });
          }}
        />
      </p>
      {sentence && (
        <div role="alert">
          <FieldError>{sentence}</FieldError>
        </div>
      )}
      {shown && (
        <>
          <Summary look={shown} isDone={making.data !== undefined} isBusy={look.isPending} />
          {making.data === undefined && (
            <>
              <ColumnChoice look={shown} onChoose={(columns) => lookAgain({ ...shown, columns })} />
              <DayChoice
                mixed={shown.mixedDays}
                onChoose={(mixedDays) => lookAgain({ ...shown, mixedDays })}
              />
              <WordChoice words={shown.words} onChoose={(words) => lookAgain({ ...shown, words })} />
              {shown.erased > 0 && (
                <label>
                  <input
                    type="checkbox"
                    checked={evenErased}
                    onChange={({ target }) => {
                      setEvenErased(target.checked);
                      lookAgain(shown, target.checked);
                    }}
                  />{" "}
                  Take up addresses that were erased on demand, too ({shown.erased})
                </label>
              )}
              <p className="actions">
                <Button
                  small
                  pending={making.isPending}
                  disabled={look.isPending || !shown.lines.some(({ outcome }) => outcome === "new")}
                  onClick={() =>
                    making.mutate(
                      { csv, name, ...chosenIn(shown), evenErased },
                      { onSuccess: () => heading.current?.focus() },
                    )
                  }
                >
                  Make these leads
                </Button>
              </p>
            </>
          )}
          <Table
            caption="Line by line, the refused ones first"
            columns={[
              { heading: "Line", figures: true },
              { heading: "What becomes of it" },
              { heading: "Who" },
              { heading: "Received" },
              { heading: "Status" },
              { heading: "Value", figures: true },
              { heading: "Expected" },
              { heading: "Also" },
            ]}
            rows={shown.lines
              .toSorted((one, other) => weightOf(other) - weightOf(one))
              .slice(0, mostShown)
              .map(
                ({ line, who, receivedAt, status, value, expectedOn, outcome, why, leftOut, ...also }) => ({
                  id: String(line),
                  cells: [
                    line,
                    [
                      why === "" ? `${outcomes[outcome]}.` : `${outcomes[outcome]}: ${why}`,
                      leftOut && `Left out: ${leftOut}`,
                    ]
                      .filter((part) => part !== "")
                      .join(" "),
                    <Said key="who">{who}</Said>,
                    receivedAt === null ? "–" : momentInWords(receivedAt),
                    status === null ? "–" : statusLooks[status].name,
                    value === null ? "–" : value.toLocaleString("en-US"),
                    expectedOn === null ? "–" : dayInWords(expectedOn),
                    <Said key="also" fallback="–">
                      {alsoIn(also)}
                    </Said>,
                  ],
                }),
              )}
          />
          {shown.lines.length > mostShown && (
            <p className="muted">The first {mostShown} lines are shown; all count above.</p>
          )}
        </>
      )}
      <PastImports onUndone={() => heading.current?.focus()} />
    </section>
  );
}

/** What else a line holds. */
function alsoIn({
  phone,
  lostReason,
  note,
  isOptedOut,
}: Pick<SheetLook["lines"][number], "phone" | "lostReason" | "note" | "isOptedOut">): string {
  const lost = lostReason && `Lost because: ${lostReason}`;
  const marked = isOptedOut ? `Marked: ${markNames["no-mail"]}` : "";
  return [marked, phone, lost, note && `Note: ${note}`].filter((part) => part !== "").join(". ");
}

/** Lines in the table, at most. */
const mostShown = 200;

/** Refused lines come first, then those of which something is left out. */
function weightOf({ outcome, leftOut }: SheetLook["lines"][number]): number {
  return outcome === "refused" ? 2 : Number(leftOut !== "");
}

/** What was chosen for columns, words and days. */
function chosenIn({ columns, words, mixedDays }: SheetLook) {
  return {
    columns: Object.fromEntries(columns.map(({ heading, field }) => [heading, field])),
    words: [...words],
    days: Object.fromEntries(mixedDays.flatMap(({ heading, order }) => (order ? [[heading, order]] : []))),
  };
}

type SummaryProps = { readonly look: SheetLook; readonly isDone: boolean; readonly isBusy: boolean };

function Summary({ look, isDone, isBusy }: SummaryProps) {
  const count = (outcome: SheetLook["lines"][number]["outcome"]) =>
    look.lines.filter((line) => line.outcome === outcome).length;
  const lacking = look.lines.filter(({ outcome, leftOut }) => outcome === "new" && leftOut !== "").length;
  const optedOut = look.lines.filter((line) => line.outcome === "new" && line.isOptedOut).length;
  return (
    <>
      <p role="status">
        <b>
          {isBusy ? (
            "Looking at the sheet again…"
          ) : (
            <>
              {isDone ? "Done: " : ""}
              {count("new")} {isDone ? "made" : "would be made"}, {count("known")} there already,{" "}
              {count("refused")} refused.
            </>
          )}
        </b>
      </p>
      {lacking > 0 && (
        <p>
          Of {lacking} of them something {isDone ? "was" : "is"} left out; each line below says what and why.
        </p>
      )}
      {optedOut > 0 && (
        <p>
          {optedOut} of them {optedOut === 1 ? "wants" : "want"} no e-mails, says the sheet: their leads are
          marked so, and whoever writes to them is warned.
        </p>
      )}
      {look.unused.length > 0 && (
        <p>
          Columns left out: <Said>{look.unused.join(", ")}</Said>
        </p>
      )}
    </>
  );
}

type ColumnChoiceProps = {
  readonly look: SheetLook;
  readonly onChoose: (columns: SheetLook["columns"]) => void;
};

/** The meaning of each column. It is kept for the next sheet with the same headings. */
function ColumnChoice({ look: { columns }, onChoose }: ColumnChoiceProps) {
  const id = useId();
  return (
    <fieldset className="import-columns">
      <legend>What the columns are</legend>
      {columns.map(({ heading, field }, index) => (
        <p key={heading}>
          <label htmlFor={`${id} ${index}`}>
            <Said fallback="No heading">{heading}</Said>
          </label>
          <select
            id={`${id} ${index}`}
            className="control"
            value={field}
            onChange={({ target }) => {
              const meant = sheetFields.find((one) => one === target.value) ?? "";
              onChoose(columns.map((one) => (one.heading === heading ? { ...one, field: meant } : one)));
            }}
          >
            <option value="">Leave out</option>
            {sheetFields.map((one) => (
              <option key={one} value={one}>
                {fieldNames[one]}
              </option>
            ))}
          </select>
        </p>
      ))}
    </fieldset>
  );
}

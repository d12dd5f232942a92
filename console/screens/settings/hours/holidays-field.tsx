import { useRef } from "react";
import { announceInput } from "#console/screens/forms/kept.tsx";
import { type CountryCode, countries, holidaysOf } from "#contract/calendar/holidays.ts";
import { Button } from "#ui/button/button.tsx";
import { ParagraphField } from "#ui/paragraph-field/paragraph-field.tsx";
import { daysIn } from "./facts.ts";

const codes: readonly CountryCode[] = ["US", "DE"];

type HolidaysFieldProps = {
  readonly holidays: readonly string[];
  /** The problem of the list. */
  readonly wrong: { readonly error: string } | undefined;
};

/** The list of holidays, and buttons that add days by rules. The firm can edit the list. */
export function HolidaysField({ holidays, wrong }: HolidaysFieldProps) {
  const frame = useRef<HTMLDivElement>(null);
  const year = new Date().getFullYear();
  const add = (country: CountryCode) => {
    const list = frame.current?.querySelector("textarea");
    if (!list) return;
    const days = [year, year + 1].flatMap((each) => holidaysOf(country, each));
    list.value = daysIn(`${list.value}\n${days.join("\n")}`).join("\n");
    announceInput(list);
  };
  return (
    <div ref={frame} className="hours-holidays">
      <ParagraphField
        name="holidays"
        label="Holidays"
        hint="Days on which nobody is there, one a line, as 2026-12-25. Add or delete as you keep them."
        defaultValue={holidays.join("\n")}
        {...wrong}
      />
      <p className="actions">
        {codes.map((code) => (
          <Button key={code} small look="secondary" onClick={() => add(code)}>
            Add those of {countries[code].name}, {year} and {year + 1}
          </Button>
        ))}
      </p>
    </div>
  );
}

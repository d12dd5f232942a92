import { useRef } from "react";
import { announceInput } from "#console/screens/forms/kept.tsx";
import { type CountryCode, countries, holidaysOf } from "#contract/calendar/holidays.ts";
import { Button } from "#ui/button/button.tsx";
import { ParagraphField } from "#ui/paragraph-field/paragraph-field.tsx";
import { daysIn } from "./facts.ts";

const codes: readonly CountryCode[] = ["US", "DE"];

type HolidaysFieldProps = {
  readonly holidays: readonly string[];
  /** What is wrong with them. */
  readonly wrong: { readonly error: string } | undefined;
};

/** The list of days on which nobody is there, and buttons that fill it in by rules. The list is the firm's own. */
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

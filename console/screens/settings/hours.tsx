import { useRef, useState } from "react";
import { z } from "zod";
import { useContentFile, useFileWrite } from "#console/api/content.ts";
import { useRead } from "#console/api/use.ts";
import { PublishDialog } from "#console/screens/content/drafts/publish-dialog.tsx";
import { fileHref } from "#console/screens/content/words.ts";
import { announceInput } from "#console/screens/forms/kept.tsx";
import { ShortForm } from "#console/screens/forms/short-form.tsx";
import { textOf } from "#console/screens/forms/text-of.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { countries, hasHolidays, holidaysOf } from "#contract/calendar/holidays.ts";
import { weekdays } from "#contract/calendar/open-hours.ts";
import { countedHours } from "#contract/calendar/reply-promise.ts";
import { type ContentFile, content } from "#contract/console/content.ts";
import { settings } from "#contract/console/settings.ts";
import { Button } from "#ui/button/button.tsx";
import { ChoiceCards } from "#ui/choice-cards/choice-cards.tsx";
import { Link } from "#ui/link/link.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { ParagraphField } from "#ui/paragraph-field/paragraph-field.tsx";
import { SelectField } from "#ui/select-field/select-field.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";
import { LockedValue, SettingsForm } from "./server.tsx";

/** What this screen changes in content/company.yaml. All else in the file stays as it is. */
const shape = z.looseObject({
  businessHours: z.looseObject({
    timeZone: z.string(),
    days: z.array(z.string()),
    opens: z.string(),
    closes: z.string(),
    holidays: z.array(z.string()).default([]),
  }),
  legal: z.looseObject({ address: z.looseObject({ country: z.string().optional() }) }).optional(),
  scheduling: z.looseObject({ base: z.string() }),
  promises: z.looseObject({ replyHours: z.number(), replyCounts: z.string().default("all-hours") }),
});

type HoursFacts = z.output<typeof shape>;

/** The facts about hours from the company's file; undefined when they cannot be read. */
function hoursIn(value: unknown): HoursFacts | undefined {
  return shape.safeParse(value).data;
}

/** Days from a text: in lists people write one in each line. Sorted, without repeating any. */
function daysIn(text: string): string[] {
  const days = text.split(/[\s,;]+/).filter((day) => day !== "");
  return [...new Set(days)].toSorted();
}

/** The facts as the form was filled in. The server checks them. */
function changedBy(facts: HoursFacts, given: FormData): HoursFacts {
  return {
    ...facts,
    businessHours: {
      ...facts.businessHours,
      timeZone: textOf(given, "timeZone").trim(),
      days: given.getAll("days").map(String),
      opens: textOf(given, "opens").trim(),
      closes: textOf(given, "closes").trim(),
      holidays: daysIn(textOf(given, "holidays")),
    },
    scheduling: { ...facts.scheduling, base: textOf(given, "base").trim() || facts.scheduling.base },
    promises: {
      ...facts.promises,
      replyHours: Number(textOf(given, "replyHours")),
      replyCounts: textOf(given, "replyCounts") || "all-hours",
    },
  };
}

/** The places whose holidays are known, by their names. */
const places = Object.entries(countries)
  .map(([value, { name }]) => ({ value, label: name }))
  .toSorted((one, other) => one.label.localeCompare(other.label));

type HolidaysFieldProps = {
  readonly holidays: readonly string[];
  /** The firm's, ISO 3166-1. */
  readonly country: string;
  /** The problem of the list. */
  readonly wrong: { readonly error: string } | undefined;
};

/** The list of holidays, and buttons that add days by rules. The firm can edit the list. */
function HolidaysField({ holidays, country, wrong }: HolidaysFieldProps) {
  const frame = useRef<HTMLDivElement>(null);
  const year = new Date().getFullYear();
  const [place, setPlace] = useState<string>(hasHolidays(country) ? country : "US");
  const add = () => {
    const list = frame.current?.querySelector("textarea");
    if (!list || !hasHolidays(place)) return;
    const days = [year, year + 1].flatMap((each) => holidaysOf(place, each));
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
        <select
          className="control select"
          aria-label="Whose holidays"
          value={place}
          onChange={({ target }) => setPlace(target.value)}
        >
          {places.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Button small look="secondary" onClick={add}>
          Add those of {year} and {year + 1}
        </Button>
      </p>
    </div>
  );
}

const file = "company.yaml";

const countedNames = { "all-hours": "All hours, day and night", "business-hours": "Business hours alone" };

const zones = Intl.supportedValuesOf("timeZone").map((zone) => ({ value: zone, label: zone }));

/** Business hours, the promised reply, and calls that are booked on other companies' scheduling pages. */
export function Hours() {
  return (
    <>
      <section>
        <h2>Hours, holidays and promise</h2>
        <p>
          Pages, mails, due times and the console go by these. They stand in the content of the site, so a
          change is a draft until it is published. Lengths of calls, notice and pauses stand in{" "}
          <Link href={fileHref(file, "scheduling")}>the company's facts</Link>.
        </p>
        <Facts />
      </section>
      <section>
        <h2>Calls that are booked elsewhere</h2>
        <SettingsForm group="scheduling" />
      </section>
    </>
  );
}

/** The facts about hours. Saving makes a draft of the content. */
function Facts() {
  const { data, error, refetch } = useContentFile(file);
  const [published, setPublished] = useState<ContentFile>();
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton label="Loading the hours" />;
  return (
    <>
      {data.draft && (
        <Notice
          tone="warn"
          title={`${data.draft.by} has changed the company's facts, and this is not published yet.`}
        >
          <Button small onClick={() => setPublished(data)}>
            Publish
          </Button>
        </Notice>
      )}
      <PublishDialog
        files={published === undefined ? [] : [published]}
        onClose={() => setPublished(undefined)}
      />
      <Fields key={data.draft?.revision ?? 0} given={data} />
    </>
  );
}

type SchedulingPageProps = {
  /** The value in the content. */
  readonly base: string;
  /** The problem of that value. */
  readonly error?: string;
};

/** Where calls are booked. If the environment sets it, it cannot be changed here. */
function SchedulingPage({ base, error }: SchedulingPageProps) {
  const set = useRead(settings.listSettings).data?.calendlyUrl;
  const label = "Where calls are booked";
  if (set) return <LockedValue label={label} value={set} by="CALENDLY_URL" />;
  return (
    <TextField
      name="base"
      label={label}
      hint="The address of your scheduling page; own: on this site."
      defaultValue={base}
      {...(error !== undefined && { error })}
    />
  );
}

/** The problem of a value, for its field. */
function wrongAt(issues: ContentFile["issues"], ...path: readonly string[]) {
  const place = path.join(".");
  const found = issues.find((issue) => issue.path.join(".").startsWith(place));
  return found && { error: found.sentence };
}

function Fields({ given }: { readonly given: ContentFile }) {
  const saving = useFileWrite(content.saveContent);
  const facts = hoursIn(given.words.value);
  if (facts === undefined) {
    return <Notice tone="bad" title="The company's facts cannot be read. Please mend them under Content." />;
  }
  const { businessHours, promises, scheduling } = facts;
  const save = async (form: FormData) => {
    const value = changedBy(facts, form);
    const { issues } = await saving.mutateAsync({ file, revision: given.draft?.revision ?? 0, value });
    const problem = issues.find(({ kind }) => kind === "problem");
    showToast({
      tone: problem ? "destructive" : "default",
      title: problem ? "Kept, and not ready to be published" : "Kept as a draft",
      description: problem?.sentence ?? "Publish it when you are ready.",
    });
  };
  return (
    <div className="settings-form">
      <ShortForm sending={saving} onSend={save} submit="Keep as a draft" keptAs="hours">
        <SelectField
          name="timeZone"
          {...wrongAt(given.issues, "businessHours", "timeZone")}
          label="Time zone"
          options={zones}
          defaultValue={businessHours.timeZone}
        />
        <ChoiceCards
          name="days"
          {...wrongAt(given.issues, "businessHours", "days")}
          label="Days"
          choose="many"
          choices={[...weekdays.slice(1), weekdays[0]].map((day) => ({ value: day, label: day }))}
          defaultChosen={businessHours.days}
        />
        <TextField
          name="opens"
          label="From"
          type="time"
          defaultValue={businessHours.opens}
          {...wrongAt(given.issues, "businessHours", "opens")}
        />
        <TextField
          name="closes"
          {...wrongAt(given.issues, "businessHours", "closes")}
          label="Until"
          type="time"
          defaultValue={businessHours.closes}
        />
        <HolidaysField
          holidays={businessHours.holidays}
          country={facts.legal?.address.country ?? ""}
          wrong={wrongAt(given.issues, "businessHours", "holidays")}
        />
        <TextField
          name="replyHours"
          {...wrongAt(given.issues, "promises", "replyHours")}
          label="An answer is promised within how many hours"
          defaultValue={String(promises.replyHours)}
        />
        <SelectField
          name="replyCounts"
          label="Which hours count"
          options={countedHours.map((value) => ({ value, label: countedNames[value] }))}
          defaultValue={promises.replyCounts}
        />
        <SchedulingPage base={scheduling.base} {...wrongAt(given.issues, "scheduling", "base")} />
      </ShortForm>
    </div>
  );
}

import "#ui/link/link.css";
import "./client-head.css";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Mark } from "#ui/mark/mark.tsx";
import { Popover } from "#ui/popover/popover.tsx";
import { word } from "#words/word.ts";
import { dayOf } from "./figures.ts";
import { PortalHead } from "./portal-head.tsx";

/** Something that a person should look at. */
type Alert = {
  readonly id: string;
  readonly type: "backup" | "patch";
  readonly title: string;
  readonly message: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly severity: "high" | "medium" | "low";
};

const alerts: readonly Alert[] = [
  {
    id: "ALR-014",
    type: "backup",
    title: word("Backup on file server ran 40 minutes late."),
    message: word("The copy is complete and was checked. The job now starts an hour earlier."),
    date: "2024-01-11",
    severity: "medium",
  },
  {
    id: "ALR-013",
    type: "patch",
    title: word("One laptop has missed two patches."),
    message: word("It has not been online for nine days. Its owner is on leave until Monday."),
    date: "2024-01-10",
    severity: "low",
  },
];

const severities = { high: word("high"), medium: word("medium"), low: word("low") };

export type ClientHeadProps = Readonly<Record<"heading" | "sample" | "lead" | "close", string>> & {
  readonly bookingUrl: string;
  readonly actions: Readonly<Record<"schedule" | "chat" | "settings", string>>;
  readonly settings: Readonly<Record<"heading" | "text" | "after", string>> & {
    readonly choices: readonly string[];
  };
};

/** Heading and the three buttons: the calendar, the chat, and a description of the settings. */
export function ClientHead({ bookingUrl, actions, settings, close, ...head }: ClientHeadProps) {
  return (
    <>
      <PortalHead {...head}>
        <ButtonLink newTab look="secondary" small href={bookingUrl} data-track="">
          <Icon name="calendar" /> {actions.schedule}
        </ButtonLink>
        <ButtonLink look="secondary" small href="/ask" data-open-chat>
          <Icon name="message-square" /> {actions.chat}
        </ButtonLink>
        <Button look="secondary" small popoverTarget="settings">
          <Icon name="sliders" /> {actions.settings}
        </Button>
      </PortalHead>
      <Popover id="settings" heading={settings.heading} close={close}>
        <p>{settings.text}</p>
        <ul className="client-settings">
          {settings.choices.map((choice) => (
            <li key={choice}>{choice}</li>
          ))}
        </ul>
        <p>{settings.after}</p>
      </Popover>
    </>
  );
}

export type AlertsProps = Readonly<
  /** `locale`: BCP 47. */
  Record<"locale" | "label" | "one" | "many" | "review" | "heading" | "close", string>
>;

/** How many alerts there are and what they say; their details open on request. */
export function Alerts({ locale, label, one, many, review, heading, close }: AlertsProps) {
  return (
    <section className="alerts" aria-label={label}>
      <Mark name="attention" tone="warn" />
      <b>{`${alerts.length} ${alerts.length === 1 ? one : many}`}</b>
      <p>{alerts.map(({ title }) => title).join(" ")}</p>
      <button type="button" className="link" popoverTarget="alerts">
        {review}
      </button>
      <Popover id="alerts" heading={heading} close={close}>
        <ul className="alerts-list">
          {alerts.map(({ id, title, message, date, severity }) => (
            <li key={id}>
              <Mark name="attention" tone={severity === "high" ? "bad" : "warn"} />
              <b>{title}</b>
              <p>{message}</p>
              <p className="fine muted">
                {`${id}, ${severities[severity]}, `}
                <time dateTime={date}>{dayOf(locale, date)}</time>
              </p>
            </li>
          ))}
        </ul>
      </Popover>
    </section>
  );
}

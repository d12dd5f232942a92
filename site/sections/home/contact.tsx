import "./contact.css";
import { ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";

export type ContactProps = {
  readonly headline: readonly string[];
  readonly schedule: string;
  readonly details: string;
  readonly bookingUrl: string;
  readonly labels: Readonly<Record<"email" | "phone" | "hours" | "bring", string>>;
  readonly email: string;
  readonly phone: string;
  readonly hours: string;
  readonly bring: string;
};

/** The closing: the whole section is lit. */
export function Contact(props: ContactProps) {
  const { labels } = props;
  return (
    <section className="contact" id="contact">
      <div className="wrap">
        <div>
          <h2>
            {props.headline.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h2>
          <p className="actions">
            <ButtonLink newTab href={props.bookingUrl} data-track={props.schedule} data-place="final_cta">
              {props.schedule} <Icon name="arrow-up-right" />
            </ButtonLink>
            <ButtonLink look="secondary" href="/questionnaire">
              {props.details}
            </ButtonLink>
          </p>
        </div>
        <dl>
          <div>
            <dt>{labels.email}</dt>
            <dd>
              <a href={`mailto:${props.email}`}>{props.email}</a>
            </dd>
          </div>
          <div>
            <dt>{labels.phone}</dt>
            <dd className="figures">
              <a href={`tel:${props.phone.replace(/[^+\d]/g, "")}`}>{props.phone}</a>
            </dd>
          </div>
          <div>
            <dt>{labels.hours}</dt>
            <dd>{props.hours}</dd>
          </div>
          <div>
            <dt>{labels.bring}</dt>
            <dd>{props.bring}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

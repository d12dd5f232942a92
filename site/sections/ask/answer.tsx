import { word } from "#words/word.ts";
import "./answer.css";
import type { Company } from "#contract/company.ts";
import type { Link as AnswerLink, AnswerWords } from "#schemas/script/script.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Link } from "#ui/link/link.tsx";
import { dialAddress } from "#words/phone-digits.ts";
import { type Question, Questions } from "./questions.tsx";

export type AnswerProps = {
  readonly words: {
    readonly heading: string;
    readonly group: string;
    readonly note: string;
    readonly links: string;
    readonly next: string;
    readonly schedule: string;
    readonly call: string;
  };
  readonly question: string;
  readonly answer: Pick<AnswerWords, "text" | "links">;
  readonly next: readonly Question[];
  /** Where a call is booked, for the answers that offer one. */
  readonly bookingUrl: string | undefined;
  /** Phone number and support hours, for urgent answers. */
  readonly company: Pick<Company, "phone" | "supportHours"> | undefined;
};

function Call({
  call,
  phone,
  supportHours,
}: { readonly call: string } & NonNullable<AnswerProps["company"]>) {
  return (
    <p className="answer-call">
      <ButtonLink href={phoneLink(phone)}>
        {call} {phone}
      </ButtonLink>{" "}
      {supportHours}
    </p>
  );
}

export function phoneLink(phone: string): string {
  return dialAddress(phone);
}

function More({ title, links }: { readonly title: string; readonly links: readonly AnswerLink[] }) {
  return (
    <div className="answer-links">
      <h2>{title}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One question with the assistant's answer, and links to read on. */
export function Answer({ words, question, answer, next, bookingUrl, company }: AnswerProps) {
  return (
    <article className="answer">
      <nav aria-label={word("Breadcrumb")}>
        <ol className="answer-path">
          <li>
            <Link href="/ask">{words.heading}</Link>
          </li>
          <li>{words.group}</li>
        </ol>
      </nav>
      <h1>{question}</h1>
      <div className="answer-columns">
        <div className="answer-text">
          {company && <Call call={words.call} phone={company.phone} supportHours={company.supportHours} />}
          {answer.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {bookingUrl !== undefined && (
            <p className="actions">
              <ButtonLink
                look={company ? "secondary" : "primary"}
                newTab
                href={bookingUrl}
                data-track=""
                data-place="ask"
              >
                {words.schedule} <Icon name="arrow-up-right" />
              </ButtonLink>
            </p>
          )}
          {answer.links.length > 0 && <More title={words.links} links={answer.links} />}
          <p className="answer-note">{words.note}</p>
        </div>
        <section>
          <h2>{words.next}</h2>
          <Questions questions={next} />
        </section>
      </div>
    </article>
  );
}

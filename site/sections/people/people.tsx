import "./people.css";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";
import { Badge } from "#ui/badge/badge.tsx";

export type Person = {
  readonly name: string;
  readonly role: string;
  readonly text: string;
  readonly certificates: readonly string[];
  /** Address of a picture; "": the initials stand in its place. */
  readonly picture: string;
  readonly initials: string;
  /** A mark behind the name; "": none. */
  readonly tag: string;
};

export type PeopleProps = {
  readonly title: string;
  readonly lead: string;
  readonly people: readonly Person[];
};

/** Who works for the firm. */
export function People({ title, lead, people }: PeopleProps) {
  return (
    <section className="section" id="people">
      <div className="wrap">
        <SectionHead title={title} lead={lead} />
        <ul className="people">
          {people.map((person) => (
            <li key={person.name}>
              <Face person={person} />
              <div>
                <h3>
                  {person.name} {person.tag !== "" && <Badge>{person.tag}</Badge>}
                </h3>
                <p>{[person.role, ...person.certificates].join(", ")}</p>
                <p>{person.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The picture stands beside the name, so it says nothing else. */
function Face({ person: { picture, initials } }: { readonly person: Person }) {
  return picture === "" ? (
    <span className="face" aria-hidden="true">
      {initials}
    </span>
  ) : (
    <img className="face" src={picture} alt="" width="96" height="112" loading="lazy" />
  );
}

/** With whom a visitor speaks first, in one line. */
export function FirstCall({ label, person }: { readonly label: string; readonly person: Person }) {
  return (
    <p className="first-call">
      <Face person={person} />
      <span>
        {label} <b>{[person.name, ...person.certificates].join(", ")}</b>{" "}
        {person.tag !== "" && <Badge>{person.tag}</Badge>}
      </span>
    </p>
  );
}

import "./people.css";
import { Fragment } from "react";
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

type FirstCallProps = {
  readonly label: string;
  readonly person: Person;
  /** Others of whom one may take it instead. */
  readonly others?: readonly Person[];
};

/** With whom a visitor speaks first, in one line. */
export function FirstCall({ label, person, others = [] }: FirstCallProps) {
  const people = [person, ...others];
  return (
    <p className="first-call">
      {people.map((one) => (
        <Face key={one.name} person={one} />
      ))}
      <span>
        {label}{" "}
        {people.map(({ name, certificates, tag }, index) => (
          <Fragment key={name}>
            {index > 0 && " / "}
            <b>{[name, ...certificates].join(", ")}</b> {tag !== "" && <Badge>{tag}</Badge>}
          </Fragment>
        ))}
      </span>
    </p>
  );
}

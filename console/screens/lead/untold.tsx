import { useOperators } from "#console/api/session.ts";
import { isolated } from "#console/screens/words/isolated.ts";
import { untoldIn } from "#contract/console/mentions.ts";

const namesOf = (names: readonly string[]) => names.map(isolated).join(", ");

/** Says whom of those that a note names nobody tells, while it is written. */
export function Untold({ text }: { readonly text: string }) {
  const people = useOperators().map(({ name, isDisabled, role }) => {
    const why = isDisabled ? "without access" : role === "editor" ? "editors read no leads" : "";
    return { name, isTold: why === "", why };
  });
  const { unknown, untold } = untoldIn(text, people);
  const told = people.filter(({ isTold }) => isTold).map(({ name }) => `@${name}`);
  const named = people
    .filter(({ name, isTold }) => !isTold && untold.includes(name))
    .map(({ name, why }) => `${isolated(name)} (${why})`);
  return (
    <p role="status" className="field-hint">
      {unknown.length > 0 && `${namesOf(unknown)}: nobody is called so, and nobody is told. `}
      {named.length > 0 && `Gets no mail about this note: ${named.join(", ")}. `}
      {(unknown.length + named.length > 0 || /(?<![\p{L}\p{N}.])@$/u.test(text)) &&
        `You can name ${namesOf(told)}.`}
    </p>
  );
}

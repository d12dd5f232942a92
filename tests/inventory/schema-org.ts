import { readFileSync } from "node:fs";

/** The files of schema.org that name its types and properties, one statement per line. */
const statements = readFileSync(new URL("schema.nq", import.meta.resolve("@vocabulary/schema")), "utf8")
  .split("\n")
  .flatMap((line) => {
    const [, subject, predicate, object] = /^<(.+?)> <(.+?)> <(.+?)> /.exec(line) ?? [];
    return subject && predicate && object ? [{ subject, predicate, object }] : [];
  });

/** The objects of all statements with this predicate, by subject. */
function objectsOf(predicate: string): ReadonlyMap<string, readonly string[]> {
  const found = statements.filter((statement) => statement.predicate === predicate);
  const groups = Map.groupBy(found, ({ subject }) => subject);
  return new Map([...groups].map(([subject, group]) => [subject, group.map(({ object }) => object)]));
}

const kinds = objectsOf("http://www.w3.org/1999/02/22-rdf-syntax-ns#type");
const parents = objectsOf("http://www.w3.org/2000/01/rdf-schema#subClassOf");
const domains = objectsOf("http://schema.org/domainIncludes");

const named = (addresses: readonly string[] = []) => addresses.map((address) => ({ "@id": address }));
const areOf = (kind: string) =>
  [...kinds].filter(([, all]) => all.includes(kind)).map(([subject]) => subject);

/** The vocabulary of schema.org, in the shape in which schema.org publishes it as JSON-LD. */
export const schemaOrg = {
  "@graph": [
    ...areOf("http://www.w3.org/2000/01/rdf-schema#Class").map((type) => ({
      "@id": type,
      "@type": "rdfs:Class",
      "rdfs:subClassOf": named(parents.get(type)),
    })),
    ...areOf("http://www.w3.org/1999/02/22-rdf-syntax-ns#Property").map((property) => ({
      "@id": property,
      "@type": "rdf:Property",
      "schema:domainIncludes": named(domains.get(property)),
    })),
  ],
};

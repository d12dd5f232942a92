import type { Endpoint } from "#contract/console/endpoint.ts";
import { consoleContract } from "#contract/console.ts";

const pairs = Object.values(consoleContract).flatMap((table) => Object.entries<Endpoint>(table));

/** Names of the console's endpoints, of all nouns. */
export const endpointNames: readonly string[] = pairs.map(([name]) => name);

/** The endpoint of a name. */
export function endpointOf(name: string): Endpoint {
  const found = pairs.find(([one]) => one === name);
  if (found === undefined) throw new Error(`no endpoint is called ${name}`);
  return found[1];
}

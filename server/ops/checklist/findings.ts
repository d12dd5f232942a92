import type { Resolver } from "node:dns/promises";
import type { Company } from "#contract/company.ts";
import type { Database } from "#server/database/open.ts";
import type { Settings } from "#server/settings/settings.ts";

/** What is looked at. */
export type Installation = {
  readonly database: Database;
  readonly settings: Settings;
  readonly company: Company;
  /** Folder of the build that is served. */
  readonly build: string;
  /** Asks the name servers of this machine. */
  readonly names: Resolver;
  readonly now: Date;
};

/** What one examination found: undefined when there is nothing to do, else what is wrong and how to mend it. */
export type Finding =
  | {
      readonly wrong: string;
      readonly mend: string;
      /** What the person who operates the server does: commands, settings of the environment, files. */
      readonly operate?: string;
    }
  | undefined;

/** One thing that can be wrong with an installation. */
export type Examination = {
  /** One word, by which the doctor names it. */
  readonly about: string;
  /** For people. */
  readonly title: string;
  /** Path below the console's root of the page where it is mended. */
  readonly place?: string;
  /** Whether an owner may confirm it, because a program cannot know; after that it is not examined again. */
  readonly needsWord?: true;
  /** Whether it reads so much that it is only done from the command line. */
  readonly isThorough?: boolean;
  readonly look: (installation: Installation) => Promise<Finding>;
};

/** What was looked at, and what was found. */
export type Examined = Pick<Examination, "about" | "title" | "place" | "needsWord"> & {
  readonly finding: Finding;
  /** Whether it is done once, before visitors come. */
  readonly isSetUp: boolean;
};

/** When a security.txt expires (RFC 9116, section 2.5.5); undefined when it does not say so. */
export function expiryOf(text: string): Date | undefined {
  const [, date = ""] = /^Expires:\s*(\S+)\s*$/im.exec(text) ?? [];
  const expires = new Date(date);
  return Number.isNaN(expires.getTime()) ? undefined : expires;
}

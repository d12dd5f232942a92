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
  readonly now: Date;
};

/** What one look found: nothing to do, or what is wrong and how to mend it, in the words of an owner. */
export type Finding =
  | {
      readonly wrong: string;
      readonly mend: string;
      /** What whoever operates the server does: commands, settings of the environment, files. */
      readonly operate?: string;
    }
  | undefined;

/** One thing that can be wrong with an installation. */
export type Examination = {
  /** One word, by which the doctor names it. */
  readonly about: string;
  /** For people. */
  readonly title: string;
  /** Below the console's root: where it is mended. */
  readonly place?: string;
  /** Whether an owner may say that it is right as it is, because a program cannot know; then it is not looked at again. */
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

/** When a security.txt ends to count (RFC 9116, section 2.5.5); undefined when it does not say so. */
export function expiryOf(text: string): Date | undefined {
  const [, date = ""] = /^Expires:\s*(\S+)\s*$/im.exec(text) ?? [];
  const expires = new Date(date);
  return Number.isNaN(expires.getTime()) ? undefined : expires;
}

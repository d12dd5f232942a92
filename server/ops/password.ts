import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { newPassword } from "#contract/console/operators.ts";
import { guessableSentence, isGuessable } from "#server/operators/secrets/guessable.ts";
import { readCompany } from "#server/settings/company.ts";

/** Asks without showing what is typed. */
async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await lines.question("");
  } finally {
    lines.close();
    process.stderr.write("\n");
  }
}

async function typedTwice(): Promise<string> {
  const password = await ask("Password: ");
  if ((await ask("The same again: ")) !== password) throw new Error("The two passwords differ.");
  return password;
}

/**
 * A new password: asked for at a terminal, else the first line of standard input. Throws when it is too short or soon
 * guessed. `whose`: name and address of the operator.
 */
export async function readPassword(whose: readonly string[]): Promise<string> {
  const given = process.stdin.isTTY
    ? await typedTwice()
    : ((await text(process.stdin)).split(/\r?\n/)[0] ?? "");
  const checked = newPassword.safeParse(given);
  if (!checked.success) throw new Error(checked.error.issues.map(({ message }) => message).join("\n"));
  const read = readCompany();
  const company = read.ok ? [read.company.name, read.company.domain] : [];
  if (await isGuessable(checked.data, [...company, ...whose])) throw new Error(guessableSentence);
  return checked.data;
}

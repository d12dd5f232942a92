/** Ends the process with sentences that say what to change. */
export function giveUp(...sentences: readonly string[]): never {
  console.error(sentences.join("\n"));
  process.exit(1);
}

/** What is shown in place of the words of a mail that has none: how many files came with it, and their names. */
export function withoutWords(files: readonly { readonly name: string }[]): string {
  if (files.length === 0) return "(no words)";
  const many = files.length === 1 ? "1 file" : `${files.length} files`;
  return `(no words; ${many}: ${files.map(({ name }) => name).join(", ")})`;
}

/** The subject of a mail without words, with its files if it has any. */
export function subjectAndFiles(subject: string, files: readonly { readonly name: string }[]): string {
  return subject !== "" && files.length === 0 ? subject : `${subject} ${withoutWords(files)}`.trim();
}

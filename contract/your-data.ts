/** The page where anybody can ask for a mail with a link to the data under their e-mail address. */
export const yourDataPath = "/your-data";

/** Where its form is sent to. */
export const linkRequestPath = `${yourDataPath}/link`;

/** The pages that answer what is asked there. */
export const yourDataAnswers = [
  "mailed",
  "person",
  "stored",
  "confirm",
  "agreed",
  "changed",
  "erased",
  "held",
  "ended",
  "unknown",
].map((name) => `${yourDataPath}/${name}`);

/** Where visitors see, correct and erase their data. Everybody who has the token can: it is a secret. */
export function dataPath(token: string): string {
  return `${yourDataPath}/${token}`;
}

/** Where a new e-mail address is confirmed with the token of the mail. */
export function confirmPath(token: string): string {
  return `${yourDataPath}/confirm/${token}`;
}

/** The fields in which contact data is corrected. */
export const contactFields = ["companyName", "contactName", "contactEmail", "phone"] as const;

export type ContactField = (typeof contactFields)[number];

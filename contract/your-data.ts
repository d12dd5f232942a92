/** Where visitors see, correct and erase what they sent. Whoever has the token can, so it is a secret. */
export function dataPath(token: string): string {
  return `/your-data/${token}`;
}

/** Where a request is confirmed with the token of the mail. */
export function confirmPath(token: string): string {
  return `/your-data/confirm/${token}`;
}

/** The fields in which contact data is corrected. */
export const contactFields = ["companyName", "contactName", "contactEmail", "phone"] as const;

export type ContactField = (typeof contactFields)[number];

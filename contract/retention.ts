/**
 * How long what visitors send is kept (specification, part 2, "Terms and Privacy"). The privacy policy states
 * these numbers and the software deletes by them, so the two cannot differ.
 */
export const retention = {
  /** Leads, agreements and what was written about them. */
  businessRecordYears: 7,
  /** Request logs and site events. */
  technicalLogYears: 2,
  /** Submissions that were set apart as suspicious and that nobody claimed. */
  quarantineDays: 30,
  /** Backups, in which what was erased lives on until they are deleted. */
  backupDays: 35,
  /** The link to a readiness report works this long after publication; unpublished, after submission. */
  reportLinkDays: 180,
  /** A link to what is stored of a visitor works this long, or until a newer one is opened. */
  dataLinkDays: 180,
  /** With a link this young a visitor may erase, or change the address; longer than a mail can be on its way. */
  confirmationDays: 7,
} as const;

/** A company that handles visitors' data on the consultancy's behalf. */
export type Subprocessor = {
  readonly name: string;
  /** What it does for the consultancy. */
  readonly purpose: string;
  /** What it gets to see, and when. */
  readonly data: string;
};

/**
 * Every company that the software hands data to. The owner puts the names of the hosting and the mail provider
 * here: the software runs with any.
 */
export const subprocessors: readonly Subprocessor[] = [
  {
    name: "Calendly",
    purpose: "scheduling of calls",
    data: "the name, e-mail address and time that you enter there, once you open the calendar",
  },
  {
    name: "Hosting provider",
    purpose: "servers and backups",
    data: "everything you send through this site",
  },
  {
    name: "E-mail provider",
    purpose: "delivery of mail",
    data: "the messages that you and we exchange",
  },
];

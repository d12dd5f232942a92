/** What the server knows of itself, in words; "" where it knows nothing. */
export type EvidenceData = Readonly<Record<"backup" | "drill" | "update" | "promise", string>>;

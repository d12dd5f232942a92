import type { Mapping } from "#questionnaires/readiness/rules.ts";

/** Each criterion of SOC 2 in a mapping, with the clauses and controls that name it. */
function turned(mapping: Mapping): Mapping {
  return Object.fromEntries(
    [...new Set(Object.values(mapping).flat())].map((criterion) => [
      criterion,
      Object.entries(mapping)
        .filter(([, criteria]) => criteria.includes(criterion))
        .map(([number]) => number),
    ]),
  );
}

/**
 * Clauses and Annex A controls of ISO/IEC 27001:2022 with the common criteria of SOC 2 that ask for the same.
 * They are assessed once: when both frameworks are in a report, the row of the second one takes the status of
 * the first one's.
 */
export const isoFromSoc2: Mapping = {
  "6.1.2": ["CC3.2"],
  "A.5.2": ["CC1.3"],
  "A.5.25": ["CC7.3"],
  "A.5.26": ["CC7.4"],
  "A.7.2": ["CC6.4"],
  "A.7.14": ["CC6.5"],
  "A.8.16": ["CC7.2"],
  "A.8.32": ["CC8.1"],
};

/** The same in the other direction. */
export const soc2FromIso: Mapping = turned(isoFromSoc2);

/**
 * Pairs that overlap in part: the same evidence serves both, and each asks for something that the other does not.
 * The report names them; each row is assessed on its own.
 */
export const isoPartlySoc2: Mapping = {
  // The clause also asks who reports on the management system; CC1.3 is about the whole company's structure.
  "5.3": ["CC1.3"],
  // CC1.4 also asks how people are found and kept.
  "7.2": ["CC1.4"],
  // The clause also asks for causes and for records; CC4.2 also asks who is told.
  "10.2": ["CC4.2"],
  // Apart duties are one way in which CC5.1 chooses controls for risks.
  "A.5.3": ["CC5.1"],
  // CC6.7 also asks about mobile devices and media; the control also asks for agreements on transfer.
  "A.5.14": ["CC6.7"],
  // The control is about the whole life of a right; CC6.2 about granting it, CC6.3 about roles and least privilege.
  "A.5.18": ["CC6.2", "CC6.3"],
  // The control plans; CC7.4 responds.
  "A.5.24": ["CC7.4"],
  // A disciplinary process is one part of the conduct in CC1.1.
  "A.6.4": ["CC1.1"],
  // CC6.1 also asks for encryption, its keys and an inventory of assets.
  "A.8.5": ["CC6.1"],
  // CC6.8 also asks who may install software, as A.8.19 does.
  "A.8.7": ["CC6.8"],
  "A.8.19": ["CC6.8"],
};

/** The same in the other direction. */
export const soc2PartlyIso: Mapping = turned(isoPartlySoc2);

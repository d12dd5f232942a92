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
 * the first one's. Pairs that overlap only in part are below; each is assessed on its own.
 */
export const isoFromSoc2: Mapping = {
  "6.1.2": ["CC3.2"],
  "A.5.2": ["CC1.3"],
  "A.5.14": ["CC6.7"],
  "A.5.18": ["CC6.3"],
  "A.5.25": ["CC7.3"],
  "A.5.26": ["CC7.4"],
  "A.7.2": ["CC6.4"],
  "A.7.14": ["CC6.5"],
  "A.8.16": ["CC7.2"],
  "A.8.32": ["CC8.1"],
};

/** Those that overlap in part: one asks for more than the other, or for something else as well. */
export const isoOverlapsSoc2: Mapping = {
  "A.5.3": ["CC5.1"],
  "A.5.24": ["CC7.4"],
  "A.6.4": ["CC1.1"],
};

/** A mapping in the other direction. */
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

export const soc2FromIso: Mapping = turned(isoFromSoc2);
export const soc2OverlapsIso: Mapping = turned(isoOverlapsSoc2);

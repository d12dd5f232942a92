/** Decides how long a group is held open for others, by what it saw of the groups before. */
export type Company = {
  /**
   * Resolves when something has arrived, or when it is not worth waiting any longer. `units`: units of work that the
   * group has. `since`: when it had done all that it has (performance.now()).
   */
  join(units: number, since: number): Promise<void>;
  /** Something has arrived. */
  arrive(): void;
  /** A group with so many units of work was committed, and its commit took so many milliseconds. */
  learn(units: number, milliseconds: number): void;
};

/** The part of a commit's time that a group waits at the most: it saves others a whole one. */
const share = 0.5;

/** Milliseconds for which a group is held open at the most, however slow the disk was a moment ago. */
const longest = 20;

/**
 * Those who were answered a moment ago are the ones who ask again, so as many are expected as the larger of the last
 * two groups had: of two, because otherwise half of them would always wait for the commit of the other half. Where a
 * commit is fast, this comes to nothing.
 */
export function newCompany(): Company {
  let [last, before, commit] = [0, 0, 0];
  let arrival = Promise.withResolvers<void>();
  return {
    async join(units, since) {
      // Single statements are mostly the outbox's own, for which nobody waits.
      const patience = Math.min(units === 0 ? commit : commit * share, longest);
      const left = since + patience - performance.now();
      if (units >= Math.max(last, before) || left < 1) return;
      arrival = Promise.withResolvers();
      const tooLate = setTimeout(arrival.resolve, left);
      await arrival.promise;
      clearTimeout(tooLate);
    },
    arrive: () => arrival.resolve(),
    learn(units, milliseconds) {
      [last, before, commit] = [units, last, milliseconds];
    },
  };
}

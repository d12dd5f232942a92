/** Requests of one round, of which the slowest hundredth is taken. */
const together = 100;

/** The value below which a share of the values lies. */
function quantile(values: readonly number[], share: number): number {
  const ranked = values.toSorted((one, other) => one - other);
  return ranked[Math.ceil(share * ranked.length) - 1] ?? Number.NaN;
}

/**
 * Milliseconds of the slowest hundredth of a round of requests for a page, sent one after another. Throws
 * unless all are answered with 200.
 */
async function slowestHundredth(page: string): Promise<number> {
  const times: number[] = [];
  for (let request = 0; request < together; request += 1) {
    const began = performance.now();
    const answer = await fetch(page);
    await answer.text();
    times.push(performance.now() - began);
    if (answer.status !== 200) throw new Error(`${page} was answered with ${answer.status}`);
  }
  return quantile(times, 0.99);
}

/**
 * The median of such rounds, at least one, until `isOver`. Other work of the machine disturbs only some of the
 * rounds; if the server itself is slow, most rounds are.
 */
export async function usuallySlowest(page: string, isOver: () => boolean): Promise<number> {
  const found: number[] = [];
  do {
    found.push(await slowestHundredth(page));
    await new Promise((resolve) => setTimeout(resolve, 100));
  } while (!isOver());
  return quantile(found, 0.5);
}

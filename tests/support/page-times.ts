/** Requests whose slowest hundredth is looked at together. */
const together = 100;

/** The value below which a share of the values lies. */
function quantile(values: readonly number[], share: number): number {
  const ranked = values.toSorted((one, other) => one - other);
  return ranked[Math.ceil(share * ranked.length) - 1] ?? Number.NaN;
}

/**
 * Milliseconds that the slowest hundredth of some requests for a page took, one after another. Throws unless all are
 * answered with 200.
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
 * The same again and again until `isOver`, at least once, and the median of what was found: a machine that does
 * other things too disturbs some of the rounds, a server that is disturbed itself is slow in most.
 */
export async function usuallySlowest(page: string, isOver: () => boolean): Promise<number> {
  const found: number[] = [];
  do {
    found.push(await slowestHundredth(page));
    await new Promise((resolve) => setTimeout(resolve, 100));
  } while (!isOver());
  return quantile(found, 0.5);
}

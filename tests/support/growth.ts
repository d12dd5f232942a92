/** Rounds: the shortest of them counts, because other programs only ever make a round longer. */
const rounds = 3;

/** How many times longer the long text is. */
const times = 8;

/** Milliseconds of the processor that some work takes. */
async function spent(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * How the processor's time grows when a text becomes 8 times as long: 1 when as much as the text, 8 when with its
 * square. A limit between, such as 5, tells these apart on a busy machine too.
 * @param work makes something of a text of `size`.
 */
export async function growthOf(work: (size: number) => unknown, size: number): Promise<number> {
  const short: number[] = [];
  const long: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    short.push(await spent(() => work(size)));
    long.push(await spent(() => work(size * times)));
  }
  return Math.min(...long) / Math.min(...short) / times;
}

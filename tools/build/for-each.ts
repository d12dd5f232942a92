/** Jobs that are begun before the first of them is done: a few more than there are threads for them. */
const atATime = 8;

/**
 * Does a work for each of many, several at a time. What a work does before it first waits is done in their order.
 * Rejects with the first failure.
 */
export async function forEach<Each>(all: readonly Each[], work: (each: Each) => Promise<void>) {
  const rest = all.values();
  const worker = async () => {
    for (const each of rest) await work(each);
  };
  await Promise.all(Array.from({ length: atATime }, worker));
}

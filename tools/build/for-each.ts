/** Jobs that run at the same time: a few more than there are threads for them. */
const atATime = 8;

/**
 * Runs an asynchronous function for each item, several at a time. The part before the function's first `await`
 * runs in the order of the items. Rejects with the first failure.
 */
export async function forEach<Each>(all: readonly Each[], work: (each: Each) => Promise<void>) {
  const rest = all.values();
  const worker = async () => {
    for (const each of rest) await work(each);
  };
  await Promise.all(Array.from({ length: atATime }, worker));
}

/** Something that works until it is stopped. */
type Running = { stop(): Promise<void> };

/** Holds what works now, and lets something else take its place. */
export type Replaceable<One extends Running> = {
  /** Undefined until the first one works, and while one replaces another. */
  readonly now: () => One | undefined;
  /** Starts another one as soon as the one before has finished its work. */
  readonly replace: (start: () => One) => Promise<void>;
  /** Ends what works. */
  readonly stop: () => Promise<void>;
};

/** A place for something that works, empty at first. */
export function replaceable<One extends Running>(): Replaceable<One> {
  let working: One | undefined;
  let last = Promise.resolve();
  const next = (start: () => One | undefined) => {
    last = last
      // The caller of the earlier `replace` has already got its error.
      .catch(() => undefined)
      .then(async () => {
        await working?.stop();
        working = undefined;
      })
      .then(() => {
        working = start();
      });
    return last;
  };
  return { now: () => working, replace: next, stop: () => next(() => undefined) };
}

/** Milliseconds between two ticks of a running event loop. */
export const tickEvery = 500;

/** Bytes of the text at most. */
const textBytes = 1_000;

/** What the main thread shows to the thread that watches it, in shared memory. */
type Signs = {
  readonly shared: SharedArrayBuffer;
  /** Counts one more turn of the event loop. */
  readonly tick: () => void;
  /** Shows a text, cut to `textBytes`. */
  readonly show: (text: string) => void;
};

function cellsOf(shared: SharedArrayBuffer) {
  const [ticks, length] = [new Int32Array(shared, 0, 1), new Int32Array(shared, 4, 1)];
  return { ticks, length, text: new Uint8Array(shared, 8) };
}

/** Makes the memory, for the thread that is watched. */
export function shareSigns(): Signs {
  const shared = new SharedArrayBuffer(8 + textBytes);
  const { ticks, length, text } = cellsOf(shared);
  const encoder = new TextEncoder();
  return {
    shared,
    tick: () => void Atomics.add(ticks, 0, 1),
    show: (shown) => void Atomics.store(length, 0, encoder.encodeInto(shown, text).written),
  };
}

/** Reads the memory, for the thread that watches. */
export function readSigns(shared: SharedArrayBuffer) {
  const { ticks, length, text } = cellsOf(shared);
  return {
    ticks: () => Atomics.load(ticks, 0),
    shown: () => new TextDecoder().decode(text.slice(0, Atomics.load(length, 0))),
  };
}

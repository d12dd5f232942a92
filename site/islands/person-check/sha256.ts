// FIPS 180-4, sections 4.1.2 and 6.2.2. The browser's own crypto.subtle answers one call at a time, some ten thousand
// a second, and does not exist on plain http addresses.

/** The first 32 bits of the fractional part of a root of each of the first primes (section 4.2.2). */
function rootsOfPrimes(count: number, root: (prime: number) => number): Int32Array {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1) {
    const isPrime = Array.from({ length: candidate - 2 }, (_, index) => index + 2).every(
      (divisor) => candidate % divisor !== 0,
    );
    if (isPrime) found.push((root(candidate) % 1) * 2 ** 32);
  }
  return Int32Array.from(found, (value) => value | 0);
}

const constants = rootsOfPrimes(64, Math.cbrt);
const initial = rootsOfPrimes(8, Math.sqrt);
const schedule = new Int32Array(64);

/** Works one block of sixteen 32-bit words into a state of eight, in place. */
function compress(state: Int32Array, block: Int32Array): void {
  schedule.set(block);
  for (let index = 16; index < 64; index += 1) {
    const w15 = schedule[index - 15] ?? 0;
    const w2 = schedule[index - 2] ?? 0;
    const s0 = ((w15 >>> 7) | (w15 << 25)) ^ ((w15 >>> 18) | (w15 << 14)) ^ (w15 >>> 3);
    const s1 = ((w2 >>> 17) | (w2 << 15)) ^ ((w2 >>> 19) | (w2 << 13)) ^ (w2 >>> 10);
    schedule[index] = ((schedule[index - 16] ?? 0) + s0 + (schedule[index - 7] ?? 0) + s1) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < 64; index += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (constants[index] ?? 0) + (schedule[index] ?? 0)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) {
    state[index] = ((state[index] ?? 0) + word) | 0;
  }
}

/** The SHA-256 of a text, as eight 32-bit words. */
export function hashOfText(text: string): Int32Array {
  const bytes = new TextEncoder().encode(text);
  const padded = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  for (const [index, byte] of bytes.entries()) padded.setUint8(index, byte);
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(padded.byteLength - 4, bytes.length * 8);
  const state = initial.slice();
  for (let block = 0; block < padded.byteLength; block += 64) {
    compress(
      state,
      Int32Array.from({ length: 16 }, (_, word) => padded.getInt32(block + word * 4)),
    );
  }
  return state;
}

/**
 * Hashes numbers appended to one hash: tells how many zero bits the SHA-256 of that hash and a number (8 bytes,
 * the highest first) begins with, at most 32.
 */
export function zerosAfter(start: Int32Array): (counter: number) => number {
  const block = new Int32Array(16);
  block.set(start);
  block[10] = 0x80000000 | 0;
  block[15] = 40 * 8;
  const state = new Int32Array(8);
  return (counter) => {
    block[8] = Math.floor(counter / 2 ** 32);
    block[9] = counter | 0;
    state.set(initial);
    compress(state, block);
    return Math.clz32(state[0] ?? 0);
  };
}

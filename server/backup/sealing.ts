import { type CipherGCMTypes, createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";

/**
 * An encrypted file: `mark`, a salt of 16 bytes, and then chunks of 64 KiB (the last one may be shorter), each
 * with AES-256-GCM under a key of its own for the file. The nonce counts the chunks and says which is the last
 * (the STREAM construction, eprint.iacr.org/2015/189, as age uses it), so that a chunk that is changed, moved,
 * left out or cut off is noticed.
 */
export const mark = Buffer.from("sealed-1\n");

const algorithm: CipherGCMTypes = "aes-256-gcm";
const chunkLength = 64 * 1024;
/** Bytes. */
export const saltLength = 16;
const tagLength = 16;

/** OWASP Password Storage Cheat Sheet: N=2^17, r=8, p=1, which take 128 MiB. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

const derive = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt);

function keyOf(passphrase: string, salt: Buffer): Promise<Buffer> {
  return derive(passphrase.normalize("NFC"), salt, 32, cost);
}

function nonceOf(position: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(position, 5, 6);
  nonce.writeUInt8(Number(isLast), 11);
  return nonce;
}

type Bytes = AsyncIterable<Buffer>;

/** The same bytes in pieces of one length; the last is what remains, and may be empty. */
async function* pieces(bytes: Bytes, length: number) {
  let held = Buffer.alloc(0);
  for await (const part of bytes) {
    held = Buffer.concat([held, part]);
    // One piece is held back: only what is behind it tells whether it is the last.
    while (held.length > length) {
      yield { piece: held.subarray(0, length), isLast: false };
      held = held.subarray(length);
    }
  }
  yield { piece: held, isLast: true };
}

/** Encrypts. */
export async function* seal(bytes: Bytes, passphrase: string): AsyncGenerator<Buffer, void> {
  const salt = randomBytes(saltLength);
  const key = await keyOf(passphrase, salt);
  yield Buffer.concat([mark, salt]);
  let position = 0;
  for await (const { piece, isLast } of pieces(bytes, chunkLength)) {
    const cipher = createCipheriv(algorithm, key, nonceOf(position, isLast));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    position += 1;
  }
}

function opened(key: Buffer, nonce: Buffer, piece: Buffer): Buffer {
  const end = piece.length - tagLength;
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength });
  try {
    decipher.setAuthTag(piece.subarray(end));
    return Buffer.concat([decipher.update(piece.subarray(0, end)), decipher.final()]);
  } catch {
    throw new Error("The backup was made with another BACKUP_PASSPHRASE, or its file was changed.");
  }
}

/**
 * Decrypts the chunks. Gives nothing that was not checked; throws when anything is not as it was sealed.
 */
export async function* unseal(bytes: Bytes, passphrase: string, salt: Buffer): AsyncGenerator<Buffer, void> {
  const key = await keyOf(passphrase, salt);
  let position = 0;
  for await (const { piece, isLast } of pieces(bytes, chunkLength + tagLength)) {
    yield opened(key, nonceOf(position, isLast), piece);
    position += 1;
  }
}

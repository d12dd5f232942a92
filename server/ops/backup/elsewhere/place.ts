import type { CopyPlace } from "#contract/console/copies.ts";

/** What is sent: a file with its size in bytes and its SHA-256 in hexadecimal, or a few bytes. */
export type Sent = { readonly path: string; readonly size: number; readonly hash: string } | Buffer;

/** A folder elsewhere, opened. Every function throws a PlaceProblem, or what the network threw. */
export type OpenPlace = AsyncDisposable & {
  /** Puts a file there under its name only when it is whole. One that is there is replaced. */
  put(name: string, sent: Sent): Promise<void>;
  read(name: string): Promise<AsyncIterable<Uint8Array>>;
  /** The names of the files that are there, those of others among them. */
  list(): Promise<readonly string[]>;
  remove(name: string): Promise<void>;
};

export type S3Place = Extract<CopyPlace, { kind: "s3" }>;
export type SftpPlace = Extract<CopyPlace, { kind: "sftp" }>;

/** The path of a file below a folder, which may be "". */
export function pathIn(folder: string, name: string): string {
  return folder === "" ? name : `${folder.replace(/\/$/, "")}/${name}`;
}

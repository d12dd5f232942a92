/** A part of the repository, and what its files may import besides their own folder. */
export type Part = {
  /** A folder or a file, from the root. For a file, the part with the longest matching path applies. */
  readonly path: string;
  /** Folders or files. "*" is everything. */
  readonly may: readonly string[];
  /** npm packages and node: modules it may import; any, when left out. Types of React count as React. */
  readonly packages?: readonly string[];
};

/** A part of the tree, and what its files may import beside their own folder. */
export type Part = {
  /** A folder or a file, from the root. The longest one that fits a file decides. */
  readonly path: string;
  /** Folders or files. "*" is everything. */
  readonly may: readonly string[];
  /** npm packages and node: modules it may import; any, when left out. Types of React count as React. */
  readonly packages?: readonly string[];
};

const turning = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Words of a visitor for a sentence of ours that can hold no element: without marks of direction, and set apart
 * (Unicode Standard Annex 9, FSI and PDI), so that nothing beside them is turned around.
 */
export function isolated(words: string): string {
  return `\u2068${words.replace(turning, "")}\u2069`;
}

/** The quantile of values (nearest rank); `share` from 0 to 1. Throws without values. */
export function quantile(values: readonly number[], share: number): number {
  const ranked = Float64Array.from(values).sort();
  const found = ranked[Math.max(0, Math.ceil(share * ranked.length) - 1)];
  if (found === undefined) throw new RangeError("there is no quantile of no values");
  return found;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

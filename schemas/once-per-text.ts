/**
 * Remembers what was last made under each name, and makes it again only when what it is made of has changed: most of a
 * version of the content is the same as in the version before.
 * @returns a function of the name, of all that it is made of, and of how it is made.
 */
export function oncePerText<Made>(): (name: string, of: string, make: () => Made) => Made {
  const known = new Map<string, { readonly of: string; readonly made: Made }>();
  return (name, of, make) => {
    const last = known.get(name);
    if (last?.of === of) return last.made;
    const made = make();
    known.set(name, { of, made });
    return made;
  };
}

/**
 * The text with its figures: "[now]%" becomes "99.1%".
 * @throws when the text names a figure that is not given.
 */
export function fillIn(text: string, figures: Readonly<Record<string, string | number>>): string {
  return text.replace(/\[(\w+)\]/g, (token, name: string) => {
    const figure = figures[name];
    if (figure === undefined) throw new Error(`Nothing is known about ${token} in "${text}".`);
    return String(figure);
  });
}

/** What a new file begins with. `title`: as its writer called it. */
export function patternOf(folder: "blog" | "resources" | "pages", title: string, day: string): string {
  const called = JSON.stringify(title);
  const description = '""';
  switch (folder) {
    case "blog":
      return `---\ntitle: ${called}\ndescription: ${description}\ncategory: ""\ndate: ${day}\nauthor: ""\nreadingMinutes: 3\n---\n\n`;
    case "resources":
      return `---\ntitle: ${called}\ndescription: ${description}\ncategory: ""\n---\n\n`;
    case "pages":
      return `---\ntitle: ${called}\ndescription: ${description}\nlead: ""\n---\n\n`;
  }
}

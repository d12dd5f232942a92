/** What a person can choose; `system` follows the system's setting. */
export const themes = ["system", "light", "dark"] as const;

export type Theme = (typeof themes)[number];

function stored(): string | null {
  try {
    return localStorage.getItem("theme");
  } catch {
    return null;
  }
}

/** The theme in use. The site and the console share it. */
export function currentTheme(): Theme {
  const theme = stored();
  return themes.find((one) => one === theme) ?? "system";
}

/** Shows the console in a theme; without an argument, in the theme that was kept. */
export function applyTheme(theme: Theme = currentTheme()): void {
  const page = document.documentElement;
  if (theme === "system") delete page.dataset["theme"];
  else page.dataset["theme"] = theme;
  try {
    if (theme === "system") localStorage.removeItem("theme");
    else localStorage.setItem("theme", theme);
  } catch {
    // If the browser keeps nothing, the theme is kept until the page is left.
  }
}

import { useState } from "react";
import { applyTheme, currentTheme, themes } from "./theme.ts";

const names = { system: "System", light: "Light", dark: "Dark" } as const;

/** Chooses light or dark colors, or the system's setting. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(currentTheme);
  return (
    <p className="rail-theme">
      <span aria-hidden="true">Theme</span>
      <select
        aria-label="Theme"
        value={theme}
        onChange={({ target }) => {
          const chosen = themes.find((one) => one === target.value) ?? "system";
          applyTheme(chosen);
          setTheme(chosen);
        }}
      >
        {themes.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </select>
    </p>
  );
}

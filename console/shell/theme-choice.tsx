import { useId, useState } from "react";
import { applyTheme, currentTheme, themes } from "./theme.ts";

const names = { system: "System", light: "Light", dark: "Dark" } as const;

/** The colors of day or night, or as the system says. */
export function ThemeChoice() {
  const id = useId();
  const [theme, setTheme] = useState(currentTheme);
  return (
    <p className="rail-theme">
      <label htmlFor={id}>Theme</label>
      <select
        id={id}
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

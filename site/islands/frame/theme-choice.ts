import type { FrameWords } from "./words.ts";

/** Lets the visitor choose between day, night and the system's setting (site/layouts/theme.ts reads the choice). */
export function themeChoice({ label, choices }: FrameWords["theme"]): HTMLElement {
  const page = document.documentElement;
  const group = document.createElement("fieldset");
  const legend = document.createElement("legend");
  group.className = "theme";
  legend.textContent = label;
  group.append(legend);
  for (const [value, name] of Object.entries(choices)) {
    const choice = document.createElement("input");
    choice.type = "radio";
    choice.name = "theme";
    choice.checked = value === (page.dataset["theme"] ?? "system");
    choice.addEventListener("change", () => {
      page.dataset["theme"] = value;
      localStorage["theme"] = value;
    });
    const words = document.createElement("span");
    words.textContent = name;
    const option = document.createElement("label");
    option.append(choice, words);
    group.append(option);
  }
  return group;
}

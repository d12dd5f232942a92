/** Shows the theme that was chosen. `r` is the root (draw-faces.ts). */
export const showTheme = "localStorage.theme&&(r.dataset.theme=localStorage.theme)";

/** Before the first paint: styles may count on the script, and the theme is the one that was chosen. As short as it can be. */
export const themeScript =
  'var r=document.documentElement;r.className="js";try{localStorage.theme&&(r.dataset.theme=localStorage.theme)}catch{}';

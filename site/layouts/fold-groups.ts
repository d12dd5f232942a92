/**
 * A script that, on a phone, closes the groups of a report that have no gap; on other screens all stay open.
 */
export const foldGroups =
  'if(matchMedia("(max-width: 44.9375em)").matches)' +
  'for(const group of document.querySelectorAll("details[data-folds]"))group.open=false';

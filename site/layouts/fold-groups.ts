/** A script that folds the groups of a report without a gap on a phone; on any other screen they stay open. */
export const foldGroups =
  'if(matchMedia("(max-width: 44.9375em)").matches)' +
  'for(const group of document.querySelectorAll("details[data-folds]"))group.open=false';

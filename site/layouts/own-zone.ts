/**
 * A script that shows the times of the booking page on the visitor's own clocks, once: without it they are told on the
 * consultancy's, and the visitor chooses a place.
 */
export const ownZone =
  '{const shown=document.querySelector("[data-zone]")?.dataset.state,' +
  "own=Intl.DateTimeFormat().resolvedOptions().timeZone," +
  "to=new URL(location.href);" +
  'if(own&&shown&&own!==shown&&!to.searchParams.has("zone")){to.searchParams.set("zone",own);location.replace(to)}}';

/**
 * A script that shows the times of the booking page in the visitor's own time zone, once. Without it the times
 * are in the consultancy's zone, and the visitor can choose another one.
 */
export const ownZone =
  '{const shown=document.querySelector("[data-zone]")?.dataset.state,' +
  "own=Intl.DateTimeFormat().resolvedOptions().timeZone," +
  "to=new URL(location.href);" +
  'if(own&&shown&&own!==shown&&!to.searchParams.has("zone")){to.searchParams.set("zone",own);location.replace(to)}}';

/** Path of the picture that is shown when a link to the page is shared. The build draws it from the page. */
export function shareImage(path: string): string {
  return `/share${path === "/" ? "/home" : path}.png`;
}

/** Where the picture is that stands for a page when its link is shared. The build draws it from the page. */
export function shareImage(path: string): string {
  return `/share${path === "/" ? "/home" : path}.png`;
}

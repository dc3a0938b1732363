/** The page for who needs a factor and has none. */
export const enrollPath = "/enroll";

/** The same, with where they go on afterwards. */
export const enrollPathTo = (path: string): string =>
  path === "/" || path.startsWith(enrollPath) ? enrollPath : `${enrollPath}?returnUrl=${encodeURIComponent(path)}`;

/** Makes texts up to a length: as many pieces as fit between a beginning and an end. */
export const fill =
  (piece: string, beginning = "", end = "") =>
  (length: number): string =>
    beginning + piece.repeat(Math.max(0, Math.floor((length - beginning.length - end.length) / piece.length))) + end;

/** The order after one value took another place, counted from 0. */
export const movedTo = <T>(values: readonly T[], value: T, place: number): T[] =>
  values.filter((one) => one !== value).toSpliced(place, 0, value);

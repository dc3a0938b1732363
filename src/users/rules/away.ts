import type { Away } from "#users/contract/away.ts";

/** Whether somebody is away on this day; the given day is the day of their return. */
export const isAwayOn = ({ until }: Pick<Away, "until">, today: string): boolean => today < until;

/** Somebody's absence if they are away today; otherwise empty. To be spread into a person. */
export const awayToday = (away: Away | null | undefined, today: string): { readonly away?: Away } =>
  away && isAwayOn(away, today) ? { away } : {};

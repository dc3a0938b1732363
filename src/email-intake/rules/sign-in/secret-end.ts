/** How many days before a secret's last day administrators are told of it. */
export const warnedDays = [30, 7, 1] as const;

/** The warning that is due, by the days that are left; null if it was given. `told`: the last one that was. */
export function dueWarning(daysLeft: number, told: number | null): number | null {
  const due = warnedDays.findLast((days) => daysLeft <= days);
  return due !== undefined && (told === null || due < told) ? due : null;
}

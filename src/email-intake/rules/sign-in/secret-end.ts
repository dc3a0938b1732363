/** How many days before a secret's last day administrators are told of it. */
export const warnedDays = [30, 7, 1] as const;

/** Days from one date to another, such as 2026-11-30. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** The warning that is due, by the days that are left; null if it was given. `told`: the last one that was. */
export function dueWarning(daysLeft: number, told: number | null): number | null {
  const due = warnedDays.findLast((days) => daysLeft <= days);
  return due !== undefined && (told === null || due < told) ? due : null;
}

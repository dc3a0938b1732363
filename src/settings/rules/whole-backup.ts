const whole = "whole";

/** How a backup that was made ended: whole, except for files that the store had lost before. */
export const wholeBackup = (missing: number): string => (missing === 0 ? whole : `${whole}, without ${missing} files`);

/** How many files it lacks; null if the outcome is that there is no backup. */
export function missingInBackup(outcome: string): number | null {
  if (outcome === whole) return 0;
  const [, missing] = /^whole, without (\d+) files$/.exec(outcome) ?? [];
  return missing === undefined ? null : Number(missing);
}

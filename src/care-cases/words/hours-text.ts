import type { Words } from "#wording/words.ts";

/** Hours in the units of clocks: `45 min`, `2 h`, `2 h 30 min`. `number` formats how many hours, which may be thousands. */
export function hoursText(hours: number, { t }: Pick<Words, "t">, number: (hours: number) => string): string {
  const all = Math.round(hours * 60);
  const [whole, minutes] = [Math.floor(all / 60), all % 60];
  if (minutes === 0) return t("timeLeft.hours", { hours: number(whole) });
  return whole === 0
    ? t("timeLeft.minutes", { minutes })
    : t("timeLeft.hoursMinutes", { hours: number(whole), minutes });
}

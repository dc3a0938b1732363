import { hourSeconds } from "#platform/rules/durations.ts";
import type { ClockMode, TimeLeft } from "#service-levels/contract/time-left.ts";
import { shownDuration, type TimeLeftShown } from "#service-levels/rules/clocks/time-left-shown.ts";
import { formatInstant } from "#ui/time/format-time.ts";
import type { Words } from "#wording/words.ts";

const twoDigits = (count: number): string => String(count).padStart(2, "0");

/** `4:05 min`, `42 min`, `3 h 20 min`, `37 h`; around the clock `3 d 4 h`. Without sign. */
export function durationWords(seconds: number, clock: ClockMode, { t }: Words, secondsBelow?: number): string {
  const shown = shownDuration(seconds, clock, secondsBelow);
  switch (shown.unit) {
    case "seconds":
      return t("timeLeft.seconds", { seconds: shown.seconds });
    case "minutes":
      return shown.seconds === null
        ? t("timeLeft.minutes", { minutes: shown.minutes })
        : t("timeLeft.minutesSeconds", { minutes: shown.minutes, seconds: twoDigits(shown.seconds) });
    case "hours":
      return shown.minutes === null
        ? t("timeLeft.hours", { hours: shown.hours })
        : t("timeLeft.hoursMinutes", { hours: shown.hours, minutes: twoDigits(shown.minutes) });
    default:
      return shown.hours === null
        ? t("timeLeft.days", { days: shown.days })
        : t("timeLeft.daysHours", { days: shown.days, hours: shown.hours });
  }
}

/** The chip's text: "15 h left", "2 h late", or the word for a clock that has ended. Below `secondsBelow` it has seconds. */
export function chipWords(
  { clock, state }: TimeLeft,
  { signal, seconds }: TimeLeftShown,
  words: Words,
  secondsBelow?: number,
): string {
  const { t } = words;
  if (seconds === null) return t(`clockState.${state}`);
  if (signal !== "failed") {
    if (seconds === 0) return t("timeLeft.dueNow");
    return t("timeLeft.left", { time: shortTime(seconds, clock, words, secondsBelow) });
  }
  // Seconds aren't counted once the target is overdue.
  if (Math.abs(seconds) < 60) return t("clockState.Failed");
  return t("timeLeft.late", { time: shortTime(seconds, clock, words, 0) });
}

/** A time of a clock; support time is named as such. */
export const clockTimeWords = (seconds: number, clock: ClockMode, words: Words): string => {
  const time = durationWords(seconds, clock, words);
  return clock === "support" ? words.t("timeLeft.ofSupport", { time }) : time;
};

/** What is left is in hours from here on; below, minutes count. */
const hoursSayEnough = 2 * hourSeconds;

/** A chip's time, in a single unit: "11 d", "15 h", "119 min"; "4:05 min" while seconds are counted. */
const shortTime = (left: number, clock: ClockMode, words: Words, secondsBelow?: number): string => {
  const { t } = words;
  const seconds = Math.abs(left);
  const shown = shownDuration(seconds, clock, secondsBelow);
  if (shown.unit === "days") return t("timeLeft.days", { days: shown.days });
  if (shown.unit !== "hours") return durationWords(seconds, clock, words, secondsBelow);
  if (left > 0 && left < hoursSayEnough) return t("timeLeft.minutes", { minutes: Math.floor(seconds / 60) });
  return t("timeLeft.hours", { hours: shown.hours });
};

/** How the clock is, exactly: "3 h 20 min of support time left". */
export const standingWords = ({ clock, state }: TimeLeft, { signal, seconds }: TimeLeftShown, words: Words): string => {
  const { t } = words;
  if (seconds === null) return t(`clockState.${state}`);
  const time = durationWords(seconds, clock, words);
  const isSupport = clock === "support";
  if (signal === "failed") return t(isSupport ? "timeLeft.lateInSupport" : "timeLeft.late", { time });
  if (signal === "paused") return t(isSupport ? "timeLeft.pausedWithSupport" : "timeLeft.pausedWith", { time });
  if (seconds === 0) return t("timeLeft.dueNow");
  return t(isSupport ? "timeLeft.leftOfSupport" : "timeLeft.left", { time });
};

/** The full text: "First response: 3 h 20 min of support time left. Due Nov 23, 2026 14:05." */
export function timeLeftWords(timeLeft: TimeLeft, shown: TimeLeftShown, words: Words): string {
  const { t, tag } = words;
  const { target, dueAt } = timeLeft;
  const about = t("timeLeft.about", {
    target: t(`clockTarget.${target}`),
    standing: standingWords(timeLeft, shown, words),
  });
  if (dueAt === null) return about;
  return `${about} ${t(shown.signal === "failed" ? "timeLeft.wasDue" : "timeLeft.due", { at: formatInstant(tag, dueAt) })}`;
}

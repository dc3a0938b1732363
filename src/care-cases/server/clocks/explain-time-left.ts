import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { clockStatus } from "#care-cases/words/clock-status.ts";
import { businessTimeZone } from "#platform/rules/business-day.ts";
import type { TimeLeft } from "#service-levels/contract/time-left.ts";
import { stoppedReason } from "#service-levels/rules/clocks/service-clock.ts";
import { withColons } from "#wording/clock-times.ts";
import type { Words } from "#wording/words.ts";

/** `Mon, Nov 23, 2026, 10:30` or `man. 23. nov. 2026, 10:30`. */
const inWords = ({ tag }: Words, instant: string): string =>
  withColons(
    new Intl.DateTimeFormat(tag, {
      timeZone: businessTimeZone,
      weekday: "short",
      day: "numeric",
      month: "short",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    }).format(new Date(instant)),
  );

type TimeLeftFacts = Pick<CaseRow, "status" | "timeLeft">;

/** Explains the time left on a case's clock in one or two sentences. `now` is in milliseconds since 1970. */
export function explainTimeLeft({ status, timeLeft }: TimeLeftFacts, words: Words, now: number): string {
  const { t } = words;
  if (status === "Draft") return t("clockWhy.draft");
  if (!timeLeft || timeLeft.state === "None") return t("clockWhy.nothing");
  const target = t(`clockTarget.${timeLeft.target}`);
  const within = t(`clockWhyTarget.${timeLeft.target}`);
  const isPaused = timeLeft.dueAt === null && timeLeft.seconds !== null;
  if (isPaused) {
    const paused = t("clockWhy.paused", { target: within, status: clockStatus(status, words) });
    return timeLeft.state === "Failed" ? `${paused} ${t("clockWhy.pausedFailed")}` : paused;
  }
  switch (timeLeft.state) {
    case "Met":
      return t("clockWhy.met", { target });
    case "Stopped":
      return t(`clockWhyStopped.${stoppedReason(timeLeft.target, status)}`);
    case "Failed":
      return timeLeft.dueAt === null
        ? t("clockWhy.failed", { target })
        : t("clockWhy.overdue", { target: within, at: inWords(words, timeLeft.dueAt) });
    default:
      return running(timeLeft, words, now);
  }
}

function running({ target, dueAt, ticksFrom }: TimeLeft, words: Words, now: number): string {
  const { t } = words;
  const owed = t("clockWhy.running", { target: t(`clockTarget.${target}`), at: inWords(words, dueAt ?? "") });
  if (ticksFrom === null || Date.parse(ticksFrom) <= now) return owed;
  return `${owed} ${t("clockWhy.closedUntil", { at: inWords(words, ticksFrom) })}`;
}

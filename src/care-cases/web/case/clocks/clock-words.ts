import type { AgreedBasis, CaseClock, ClockStretch } from "#care-cases/contract/clock-calls.ts";
import { shortLength } from "#service-levels/web/time-left/length-words.ts";
import { formatInstant } from "#ui/time/format-time.ts";
import type { Words } from "#wording/words.ts";

type StretchAuthor = Pick<ClockStretch, "by" | "impersonatorName">;

/** Who caused something, worded as in the history. */
export const causedBy = ({ by, impersonatorName }: StretchAuthor, { t }: Words): string | null => {
  if (!by) return null;
  return impersonatorName ? t("event.by", { name: impersonatorName, person: by.name }) : by.name;
};

/** When a target is due, ended or expired; null if it has no time. */
export const instantWords = ({ timeLeft, endedAt, failedAt }: CaseClock, { t, tag }: Words): string | null => {
  const at = (instant: string) => formatInstant(tag, instant);
  if (timeLeft.state === "None") return null;
  if (endedAt) return t(`caseClock.ended${timeLeft.target}`, { at: at(endedAt) });
  if (failedAt) return t("caseClock.wasDueAt", { at: at(failedAt) });
  return timeLeft.dueAt ? t("caseClock.dueAt", { at: at(timeLeft.dueAt) }) : null;
};

/** "2 hours to answer, 16 hours to resolve", in support time or around the clock. */
export const targetWords = (basis: AgreedBasis, { t }: Words): string => {
  const { firstResponseMinutes, resolutionMinutes, clock } = basis;
  const parts = [
    firstResponseMinutes === null ? null : t("caseClock.toAnswer", { time: shortLength(firstResponseMinutes, t) }),
    resolutionMinutes === null ? null : t("caseClock.toResolve", { time: shortLength(resolutionMinutes, t) }),
  ].filter((part) => part !== null);
  if (parts.length === 0) return t("caseClock.noTargets");
  return [...parts, t(clock === "around" ? "caseClock.aroundTheClock" : "caseClock.inSupport")].join(", ");
};

export const spanWords = ({ from, until }: { from: string; until: string | null }, { t, tag }: Words): string =>
  until === null
    ? t("caseClock.untilNow", { from: formatInstant(tag, from) })
    : t("caseClock.until", { from: formatInstant(tag, from), until: formatInstant(tag, until) });

/** Why support was closed: "weekend, Easter Sunday". */
export const closedReasonWords = (reasons: ClockStretch["closed"][number]["reasons"], { t }: Words): string =>
  reasons
    .map((reason) => {
      if (reason.kind !== "closedDay") return t(`closedReason.${reason.kind}`);
      return reason.day ? t(`closedDay.${reason.day}`) : (reason.name ?? "");
    })
    .join(", ");

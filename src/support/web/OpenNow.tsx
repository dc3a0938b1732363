import { businessDate, daysBetween } from "#platform/rules/business-day.ts";
import type { SupportInformation } from "#support/contract/calls.ts";
import { StatusDot } from "#ui/text/StatusDot.tsx";
import { formatDay, formatTime, formatWeekday } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import { useClosedDayName } from "./closed-day-name.ts";

/** "Open now, until 16:00" or "Closed now, opens Monday 08:30", and why it is closed. */
export const OpenNow = ({ support }: { support: SupportInformation }) => {
  const { t } = useWords();
  const nameOf = useClosedDayName();
  const sentence = useSentence(support);
  const today = businessDate(support.asOf);
  const special = support.closedDays.find(({ date }) => date === today);
  return (
    <p
      className="notice row wrap lead strong figures gap-y-1 gap-x-4 mt-5 px-4 rounded-large"
      data-tone={support.isOpen ? "green" : undefined}
      role="status"
    >
      <StatusDot tone={support.isOpen ? "green" : "amber"} wraps>
        {sentence}
      </StatusDot>
      {special ? (
        <span className="soft plain normal">
          {`${nameOf(special)}${special.from ? ` · ${t("support.closedFrom", { time: special.from })}` : ""}`}
        </span>
      ) : null}
    </p>
  );
};

/** The weekday if within the next week, otherwise the date. */
const useSentence = ({ asOf, isOpen, closesAt, opensAt }: SupportInformation): string => {
  const { t, tag } = useWords();
  const changesAt = closesAt ?? opensAt;
  if (changesAt === null) return isOpen ? t("support.openAlways") : t("support.closedNow");
  const time = formatTime(tag, changesAt);
  const away = daysBetween(businessDate(asOf), businessDate(changesAt));
  const ends = isOpen && (away === 0 || (away === 1 && time === "00:00"));
  if (ends) return t("support.openUntil", { time: away === 1 ? "24:00" : time });
  if (away === 0) return t("support.opensToday", { time });
  const day = away < 7 ? formatWeekday(tag, changesAt) : formatDay(tag, changesAt);
  return isOpen ? t("support.openUntilDay", { day, time }) : t("support.opensDay", { day, time });
};

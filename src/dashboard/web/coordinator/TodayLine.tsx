import { IconClock } from "@tabler/icons-react";
import type { WorkDay } from "#service-levels/contract/work-day.ts";
import { unbroken } from "#ui/text/format-number.ts";
import { formatTime } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import { closedWords, minutesWords } from "./day-words.ts";
import styles from "./TodayLine.module.css";

/** Today's support hours, and how much is left. */
export const TodayLine = ({ today }: { today: WorkDay }) => {
  const { t, tag } = useWords();
  const windows = today.windows.map(({ from, to }) => `${formatTime(tag, from)}–${formatTime(tag, to)}`).join(", ");
  const closed = closedWords(today, t);
  return (
    <p className={`row top soft figures mt-4 ${styles.today}`}>
      <IconClock className="fixed" size={16} aria-hidden="true" />
      <span>
        {today.minutes === 0
          ? t("coordinator.closedToday", { why: closed })
          : t("coordinator.openToday", {
              windows,
              left: unbroken(minutesWords(today.minutesLeft, t)),
              all: unbroken(minutesWords(today.minutes, t)),
            })}
        {today.minutes > 0 && today.closedDay ? <span className="faint"> {closed}</span> : null}
      </span>
    </p>
  );
};

import { IconClock } from "@tabler/icons-react";
import type { WorkDay } from "#service-levels/contract/work-day.ts";
import { formatTime } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import { closedWords, minutesWords } from "./day-words.ts";
import styles from "./TodayLine.module.css";

/** When support is open today, and how long it still is. */
export const TodayLine = ({ today }: { today: WorkDay }) => {
  const { t, tag } = useWords();
  const windows = today.windows.map(({ from, to }) => `${formatTime(tag, from)}–${formatTime(tag, to)}`).join(", ");
  const closed = closedWords(today, t);
  return (
    <p className={`row wrap soft figures gap-y-1 gap-x-2 mt-4 ${styles.today}`}>
      <IconClock size={16} aria-hidden="true" />
      {today.minutes === 0
        ? t("coordinator.closedToday", { why: closed })
        : t("coordinator.openToday", {
            windows,
            left: minutesWords(today.minutesLeft, t),
            all: minutesWords(today.minutes, t),
          })}
      {today.minutes > 0 && today.closedDay ? <span className="faint">{closed}</span> : null}
    </p>
  );
};

import type { SupportInformation } from "#support/contract/calls.ts";
import { formatDate, formatWeekday } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import { useClosedDayName } from "./closed-day-name.ts";
import styles from "./SupportScreen.module.css";

type Days = SupportInformation["closedDays"];

/** How many are shown next to the week's hours; a link shows the rest. */
const shownAtOnce = 7;

const DayList = ({ days }: { days: Days }) => {
  const { t, tag } = useWords();
  const nameOf = useClosedDayName();
  return (
    <ul className={`lined-above mt-3 ${styles.closed}`}>
      {days.map((day) => (
        <li key={day.date} className="flex apart gap-4 py-2 lined">
          <span>
            {nameOf(day)}
            {day.from ? (
              <span className={`faint small block`}>{t("support.closedFrom", { time: day.from })}</span>
            ) : null}
          </span>
          <time
            dateTime={day.date}
            className="soft figures nowrap"
          >{`${formatWeekday(tag, day.date, "short")} ${formatDate(tag, day.date)}`}</time>
        </li>
      ))}
    </ul>
  );
};

/** Closed days of the next months by name and date, and of a whole year. */
export const ClosedDays = ({ days }: { days: Days }) => {
  const { t } = useWords();
  return (
    <section aria-labelledby="closed-days">
      <h2 id="closed-days">{t("support.closedDays")}</h2>
      {days.length === 0 ? <p className={`faint fine ${styles.help}`}>{t("support.noClosedDays")}</p> : null}
      <DayList days={days.slice(0, shownAtOnce)} />
      {days.length > shownAtOnce ? (
        <details className={styles.more}>
          <summary>{t("support.moreClosedDays")}</summary>
          <DayList days={days.slice(shownAtOnce)} />
        </details>
      ) : null}
    </section>
  );
};

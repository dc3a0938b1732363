import type { WeekHours } from "#service-levels/contract/week.ts";
import { daysWithSameHours } from "#service-levels/rules/hours/support-hours-text.ts";
import { useHoursWords } from "./settings/hours-words.ts";
import styles from "./settings/SupportSettings.module.css";

/** Weekly hours, with consecutive days that are alike in one line. */
export const WeekList = ({ week }: { week: WeekHours }) => {
  const { daysSaid, windowsSaid } = useHoursWords();
  return (
    <dl className={`grid ${styles.pairs}`}>
      {daysWithSameHours(week).map((days) => (
        <div key={days.first}>
          <dt className="soft">{daysSaid(days)}</dt>
          <dd className="actions gap-y-0 figures">
            {(days.windows.length > 0 ? days.windows.map((window) => windowsSaid([window])) : [windowsSaid([])]).map(
              (said) => (
                <span key={said} className="nowrap">
                  {said}
                </span>
              ),
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
};

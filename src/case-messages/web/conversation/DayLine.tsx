import { addDays, businessDate } from "#platform/rules/business-day.ts";
import { formatDayHeading } from "#ui/time/format-time.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CaseConversation.module.css";

/** The day of what stands below it. */
export const DayLine = ({ at }: { at: string }) => {
  const { t, tag } = useWords();
  const now = useNow();
  const day = businessDate(at);
  const words = () => {
    if (day === businessDate(now)) return t("common.today");
    return day === addDays(businessDate(now), -1) ? t("common.yesterday") : formatDayHeading(tag, at, now);
  };
  return (
    <li className={`row gap-3 ${styles.day}`} data-day={day}>
      <h3 className="small soft medium capital">{words()}</h3>
    </li>
  );
};

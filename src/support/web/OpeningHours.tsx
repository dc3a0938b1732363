import { weekdays } from "#platform/contract/week.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import type { SupportInformation } from "#support/contract/calls.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./SupportScreen.module.css";

const weekdayOf = (date: string) => weekdays[(new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7];

/** The usual hours of each day, today marked. */
export const OpeningHours = ({ support }: { support: SupportInformation }) => {
  const { t } = useWords();
  const today = weekdayOf(businessDate(support.asOf));
  return (
    <section aria-labelledby="opening-hours">
      <h2 id="opening-hours">{t("support.openingHours")}</h2>
      <dl className={`lined-above mt-3 mb-3 ${styles.days}`}>
        {support.hours.map(({ day, windows }) => (
          <div key={day} data-today={day === today}>
            <dt>
              {t(`support.${day}`)}
              {day === today ? (
                <span className={`accent small medium ${styles.today}`}>{t("support.today")}</span>
              ) : null}
            </dt>
            <dd>
              {windows.length === 0
                ? t("support.closed")
                : windows.map(({ from, to }) => (
                    <span key={from} className="nowrap">
                      {`${from}–${to}`}
                    </span>
                  ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className={`faint fine ${styles.help}`}>{t("support.timeZone")}</p>
    </section>
  );
};

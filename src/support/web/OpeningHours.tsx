import { businessDate } from "#platform/rules/business-day.ts";
import { type WeekHours, weekdays } from "#service-levels/contract/week.ts";
import type { SupportInformation } from "#support/contract/calls.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./SupportScreen.module.css";
import { useHoursWords } from "./settings/hours-words.ts";
import { WeekList } from "./WeekList.tsx";

const weekdayOf = (date: string) => weekdays[(new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7];

/** Other hours from a day on. */
const Next = ({ from, hours }: NonNullable<SupportInformation["nextHours"]>) => {
  const { fromSaid } = useHoursWords();
  const week: WeekHours = Object.assign({}, ...hours.map(({ day, windows }) => ({ [day]: windows })));
  return (
    <section className="mb-3" aria-labelledby="next-hours">
      <h3 id="next-hours" className="mb-2">
        {fromSaid(from)}
      </h3>
      <WeekList week={week} />
    </section>
  );
};

/** Regular hours by day, with today highlighted. */
export const OpeningHours = ({ support }: { support: SupportInformation }) => {
  const { t } = useWords();
  const today = weekdayOf(businessDate(support.asOf));
  return (
    <section aria-labelledby="opening-hours">
      <h2 id="opening-hours">{t("support.openingHours")}</h2>
      <dl className={`lined-above mt-3 mb-3 ${styles.days}`}>
        {support.hours.map(({ day, windows }) => (
          <div key={day} className="flex apart gap-4 py-2 lined" data-today={day === today}>
            <dt>
              {t(`support.${day}`)}
              {day === today ? (
                <span className={`rounded-small accent small medium accent-tint ${styles.today}`}>
                  {t("support.today")}
                </span>
              ) : null}
            </dt>
            <dd className="grid figures">
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
      {support.nextHours ? <Next {...support.nextHours} /> : null}
      <p className={`faint fine ${styles.help}`}>{t("support.timeZone")}</p>
    </section>
  );
};

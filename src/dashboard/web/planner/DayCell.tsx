import { hoursWords } from "#care-cases/web/list/cells/hours-words.ts";
import type { FollowUpPlan, PlannedCase, PlannedDay } from "#dashboard/contract/coordinator.ts";
import { capacityOf } from "#dashboard/rules/follow-up-plan.ts";
import { shareOfDay } from "#dashboard/rules/team-board.ts";
import { closedWords } from "#dashboard/web/coordinator/day-words.ts";
import { LoadBar } from "#dashboard/web/LoadBar.tsx";
import { useDropPlace } from "#dashboard/web/use-drop-place.ts";
import { unbroken } from "#ui/text/format-number.ts";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import { formatDayMonth, formatWeekday } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./DayStrip.module.css";

type Day = FollowUpPlan["days"][number];

const Hours = ({ day, people }: { day: Day; people: number }) => {
  const words = useWords();
  const { t } = words;
  const hoursOf = (hours: number) => unbroken(hoursWords(hours, words));
  const room = capacityOf(day, people);
  const { share, isOver } = shareOfDay(day.estimateHours, room * 60);
  return (
    <>
      <LoadBar share={share} isOver={isOver} />
      <span>{t("coordinator.hoursOfDay", { hours: hoursOf(day.estimateHours), room: hoursOf(room) })}</span>
      {isOver ? <span className={`medium ${styles.over}`}>{t("planner.over")}</span> : null}
      <Without planned={day} />
    </>
  );
};

const Without = ({ planned: { withoutEstimate } }: { planned: PlannedDay }) => {
  const { t } = useWords();
  if (withoutEstimate === 0) return null;
  return <span className="faint">{t("coordinator.withoutEstimate", { count: withoutEstimate })}</span>;
};

/** One of the first cases of a day: title, then estimate and assignee. */
const FirstCase = ({ planned: { id, title, estimateHours, assignee } }: { planned: PlannedCase }) => {
  const words = useWords();
  const { t } = words;
  const name = title || t("caseList.untitled");
  return (
    <li>
      <a
        href={`/cases/${id}`}
        draggable={false}
        title={[`#${id} ${name}`, assignee?.name ?? t("caseList.nobody")].join(" · ")}
      >
        <span className={`cut text ${styles.title}`}>{name}</span>
        <span className="cut">{estimateHours === null ? `#${id}` : unbroken(hoursWords(estimateHours, words))}</span>
        <span>
          {assignee ? <PersonInitials id={assignee.id} name={assignee.name} withName={false} /> : null}
          <span className="only-for-screen-readers">{assignee?.name ?? t("caseList.nobody")}</span>
        </span>
      </a>
    </li>
  );
};

/** A day's first cases, and how many more the list below has. */
const FirstCases = ({ day, url }: { day: Day; url: string }) => {
  const { t, tag } = useWords();
  if (day.first.length === 0) return null;
  const more = day.cases - day.first.length;
  return (
    <ul
      className={`stack content-start gap-0 ${styles.cases}`}
      aria-label={t("planner.casesOf", { day: formatDayMonth(tag, day.date) })}
    >
      {day.first.map((planned) => (
        <FirstCase key={planned.id} planned={planned} />
      ))}
      {more > 0 ? (
        <li>
          <a href={url} draggable={false} data-stay>
            <span className={styles.title}>{unbroken(t("planner.more", { count: more }))}</span>
          </a>
        </li>
      ) : null}
    </ul>
  );
};

type Props = {
  day: Day;
  people: number;
  isToday: boolean;
  isShown: boolean;
  url: string;
  takes: boolean;
  onDrop: () => void;
};

/** A day: number of cases, and hours relative to its capacity; or why it is closed. */
export const DayCell = ({ day, people, isToday, isShown, url, takes, onDrop }: Props) => {
  const { t, tag } = useWords();
  const place = useDropPlace(takes, onDrop);
  const isOpen = day.minutes > 0;
  return (
    <li
      className={`stack content-start shrink ${styles.cell}`}
      data-day={day.date}
      data-kind={isToday ? "today" : undefined}
      data-closed={!isOpen || undefined}
      {...place}
    >
      <a href={url} aria-current={isShown ? "true" : undefined} draggable={false} data-stay>
        <span className={`text fine strong capital`}>
          {isToday ? t("common.today") : formatWeekday(tag, day.date, "short")}
        </span>
        <span className="faint">{formatDayMonth(tag, day.date)}</span>
        <span className={`text medium ${styles.count}`}>{unbroken(t("caseList.count", { count: day.cases }))}</span>
        {isOpen ? <Hours day={day} people={people} /> : null}
        {!isOpen || day.closedDay ? (
          <span className="faint">
            {isOpen ? null : t("planner.closed")}
            {day.closedDay ? <span className={`faint ${styles.named}`}> {closedWords(day, t)}</span> : null}
          </span>
        ) : null}
        {isToday && day.cases > 0 ? <span className="amber">{t("planner.atMidnight")}</span> : null}
      </a>
      <FirstCases day={day} url={url} />
    </li>
  );
};

/** Cases with a missed follow-up. */
export const MissedCell = ({ planned, isShown, url }: { planned: PlannedDay; isShown: boolean; url: string }) => {
  const words = useWords();
  const { t } = words;
  return (
    <li
      className={`stack content-start shrink ${styles.cell}`}
      data-kind="missed"
      data-missed={planned.cases > 0 || undefined}
    >
      <a href={url} aria-current={isShown ? "true" : undefined} draggable={false} data-stay>
        <span className={`text fine strong capital`}>{t("planner.missed")}</span>
        <span className="faint">{t("planner.untilNow")}</span>
        <span className={`text medium ${styles.count}`}>{unbroken(t("caseList.count", { count: planned.cases }))}</span>
        <span>{unbroken(hoursWords(planned.estimateHours, words))}</span>
        <Without planned={planned} />
      </a>
    </li>
  );
};

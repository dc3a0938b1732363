import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { addDays, addMonths, daysOfMonth } from "#platform/rules/business-day.ts";
import { formatDay, formatMonth, formatWeekday } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./Calendar.module.css";
import { weeksOf } from "./typed-date.ts";

type Props = {
  chosen: string | null;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (date: string) => void;
};

/** The same day of another month, or that month's last one. */
const inMonth = (date: string, months: number): string => {
  const days = daysOfMonth(addMonths(date.slice(0, 7), months));
  return days[Math.min(Number(date.slice(8)), days.length) - 1] ?? date;
};

const weekday = (date: string): number => (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7;

/** Where a key leads from a date. */
const movedBy = (key: string, isShift: boolean, date: string): string | null => {
  switch (key) {
    case "ArrowLeft":
      return addDays(date, -1);
    case "ArrowRight":
      return addDays(date, 1);
    case "ArrowUp":
      return addDays(date, -7);
    case "ArrowDown":
      return addDays(date, 7);
    case "PageUp":
      return inMonth(date, isShift ? -12 : -1);
    case "PageDown":
      return inMonth(date, isShift ? 12 : 1);
    case "Home":
      return addDays(date, -weekday(date));
    case "End":
      return addDays(date, 6 - weekday(date));
    default:
      return null;
  }
};

/** A month to choose a day from. Arrow keys move by days and weeks, Page Up and Page Down by months, with Shift by years. */
export default function Calendar({ chosen, today, min, max, onChoose }: Props) {
  const { t, tag } = useWords();
  const [at, setAt] = useState(() => {
    const wanted = chosen ?? today;
    if (min !== undefined && wanted < min) return min;
    return max !== undefined && wanted > max ? max : wanted;
  });
  const table = useRef<HTMLTableElement>(null);
  const month = at.slice(0, 7);
  const weeks = weeksOf(month);
  const isBeyond = (date: string) => (min !== undefined && date < min) || (max !== undefined && date > max);
  // The day has the focus as soon as it is there, unless the reader is on the buttons for other months.
  const isOnDays = useRef(true);
  useEffect(() => {
    if (isOnDays.current) table.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at]);
  const onKeyDown = (event: KeyboardEvent) => {
    // Escape closes the calendar only.
    if (event.key === "Escape") return event.stopPropagation();
    const to = movedBy(event.key, event.shiftKey, at);
    if (to === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    isOnDays.current = true;
    setAt(to);
  };
  const turn = (months: number) => () => {
    isOnDays.current = false;
    setAt(inMonth(at, months));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the days in it.
    <div className="p-2" onKeyDown={onKeyDown}>
      <div className="row apart mb-1">
        <button type="button" className="icon-button" aria-label={t("dateField.earlier")} onClick={turn(-1)}>
          <IconChevronLeft size={16} aria-hidden="true" />
        </button>
        <span className="medium capital" role="status">
          {formatMonth(tag, month, "long")}
        </span>
        <button type="button" className="icon-button" aria-label={t("dateField.later")} onClick={turn(1)}>
          <IconChevronRight size={16} aria-hidden="true" />
        </button>
      </div>
      <table ref={table} className={`fine figures ${styles.days}`}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" className="faint small normal" abbr={formatWeekday(tag, day)}>
                {formatWeekday(tag, day, "short").slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]}>
              {days.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    className={`rounded ${styles.day}`}
                    data-day={day}
                    data-other={!day.startsWith(month)}
                    tabIndex={day === at ? 0 : -1}
                    aria-label={formatDay(tag, day)}
                    aria-current={day === today ? "date" : undefined}
                    aria-pressed={day === chosen}
                    aria-disabled={isBeyond(day)}
                    onClick={() => isBeyond(day) || onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { IconCalendar } from "@tabler/icons-react";
import { type KeyboardEvent, type MouseEvent, type Ref, useEffect, useImperativeHandle, useRef } from "react";
import { businessDate, isRealDate } from "#platform/rules/business-day.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import type { Opening } from "#ui/overlay/opening.ts";
import { usePopover } from "#ui/overlay/use-popover.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./DateInput.module.css";
import { readTypedDate, typedDate } from "./typed-date.ts";
import { useTypedText } from "./use-typed-text.ts";

const Calendar = lazyComponent(() => import("./Calendar.tsx"));

type Attributes = {
  id?: string | undefined;
  className?: string;
  "aria-label"?: string;
  "aria-invalid"?: boolean;
  "aria-describedby"?: string | undefined;
};

type Props = Attributes & {
  /** YYYY-MM-DD, "" for none, or what was typed instead of a date. */
  value: string;
  onType: (value: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  /** For what acts at once, such as a filter: it gets dates only, and those typed in part when the field is left. */
  onlyWhole?: boolean;
  /** Whether it has the focus as soon as it is there, with its text selected. */
  takesFocus?: boolean;
};

type CalendarProps = Pick<Props, "value" | "min" | "max"> & {
  opener: Ref<Opening>;
  today: string;
  onChoose: (date: string) => void;
};

/** The button at the end of the field, with the month that it opens. */
const CalendarButton = ({ value, opener, onChoose, ...given }: CalendarProps) => {
  const { t } = useWords();
  const popover = usePopover({ align: "end" });
  useImperativeHandle(opener, () => popover.opening);
  const choose = (date: string) => {
    popover.close();
    onChoose(date);
  };
  // Leaving the field may save it.
  const stay = (event: MouseEvent) => event.preventDefault();
  return (
    <>
      <button
        {...popover.button}
        type="button"
        className={`icon-button absolute ${styles.open}`}
        aria-haspopup="dialog"
        aria-label={t("dateField.open")}
        title={t("dateField.open")}
        onPointerEnter={() => void Calendar.preload()}
        onMouseDown={stay}
      >
        <IconCalendar size={16} aria-hidden="true" />
      </button>
      <div
        {...popover.panel}
        role="dialog"
        aria-label={t("dateField.calendar")}
        className={popover.panelClass}
        onMouseDown={stay}
      >
        {popover.isOpen ? (
          <Calendar
            {...given}
            chosen={isRealDate(value) ? value : null}
            onChoose={choose}
            meanwhile={<div className={styles.bones} />}
          />
        ) : null}
      </div>
    </>
  );
};

/** A date as the reader writes dates, with a calendar. `DateField` is one with its name. */
export const DateInput = (props: Props) => {
  const { value, onType, min, max, onlyWhole, takesFocus = false, className = "input", ...attributes } = props;
  const { t, locale } = useWords();
  const today = businessDate(useNow());
  const { text, take, type, settle, isWrong } = useTypedText({
    value,
    onType,
    onlyWhole,
    write: (date) => typedDate(date, locale),
    read: (typed) => readTypedDate(typed, locale, today),
  });
  const field = useRef<HTMLInputElement>(null);
  const calendar = useRef<Opening>(null);
  useEffect(() => {
    if (!takesFocus) return;
    field.current?.focus();
    field.current?.select();
  }, [takesFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") settle();
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    calendar.current?.open();
  };
  const choose = (date: string) => {
    field.current?.focus();
    take(date);
  };
  return (
    <span className={`flex full relative ${styles.date}`}>
      <input
        ref={field}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        {...attributes}
        className={`${className} figures ${styles.field}`}
        placeholder={t("dateField.format")}
        aria-invalid={attributes["aria-invalid"] || isWrong}
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      <CalendarButton {...{ value, min, max, today }} opener={calendar} onChoose={choose} />
    </span>
  );
};

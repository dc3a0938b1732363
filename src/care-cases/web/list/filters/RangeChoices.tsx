import { useEffect, useId, useRef, useState } from "react";
import { filterRules } from "#care-cases/rules/case-parts.ts";
import type { RangeField } from "#care-cases/rules/list/case-list-filters.ts";
import {
  dateOfDay,
  type EndName,
  isBackwards,
  lastSliderPosition,
  movedEnd,
  type Range,
  readEnd,
  sliderMarks,
  sliderPosition,
} from "#care-cases/rules/list/case-list-range.ts";
import { type CaseListView, rangeOf } from "#care-cases/rules/list/case-list-view.ts";
import { isHours } from "#care-cases/rules/list/filter-fields.ts";
import { rangesWeb } from "#care-cases/web/case-parts.ts";
import { hoursWords } from "#care-cases/web/list/cells/hours-words.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { LateDateInput } from "#ui/date/LateDateInput.tsx";
import { RangeSlider } from "#ui/field/RangeSlider.tsx";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./RangeChoices.module.css";
import { endWords, rangeWords } from "./range-words.ts";

type EndProps = { field: RangeField; range: Range; today: string; onChange: (range: Range) => void };

const ends = ["from", "to"] as const satisfies EndName[];

const Slider = ({ field, range, today, onChange }: EndProps) => {
  const words = useWords();
  const { t } = words;
  const end = (name: EndName) => {
    const at = range[name];
    const none = t(name === "from" ? "caseRange.noStart" : "caseRange.noEnd");
    return {
      label: t(`caseRange.${name}`),
      words: at === undefined ? none : endWords(field, at, words),
      place: sliderPosition(field, name, at, today),
      onMove: (place: number) => onChange(movedEnd(field, range, name, place, today)),
    };
  };
  const scale = sliderMarks(field).map(({ place, hours }) => ({ place, words: hoursWords(hours, words) }));
  return <RangeSlider from={end("from")} to={end("to")} last={lastSliderPosition(field)} scale={scale} />;
};

/** Inputs for exact ends that aren't stops of the slider. */
const ExactEnds = ({ field, range, today, onChange }: EndProps) => {
  const { t } = useWords();
  const id = useId();
  const hours = isHours(field) ? filterRules[field].hours : null;
  const shown = (name: EndName): string => {
    const end = range[name];
    if (typeof end === "number") return String(end);
    return end === undefined || hours ? "" : dateOfDay(end, today);
  };
  const type = (name: EndName, text: string) => onChange({ ...range, [name]: readEnd(field, name, text) ?? undefined });
  const given = (name: EndName) => ({
    id: `${id}-${name}`,
    className: `input control-high typed-small ${styles.field}`,
    "aria-describedby": isBackwards(range) ? `${id}-problem` : undefined,
  });
  return (
    <div className={`stack ${styles.exact}`}>
      {ends.map((name) => (
        <div key={name} className="grid shrink gap-1 soft small">
          <label htmlFor={`${id}-${name}`}>{t(hours ? `caseRange.${name}Hours` : `caseRange.${name}Date`)}</label>
          {hours ? (
            <input
              {...given(name)}
              key={shown(name)}
              type="number"
              {...hours}
              inputMode={hours.min < 0 ? "text" : "decimal"}
              defaultValue={shown(name)}
              onBlur={({ target }) => target.value !== shown(name) && type(name, target.value)}
              onKeyDown={(event) => event.key === "Enter" && type(name, event.currentTarget.value)}
            />
          ) : (
            <LateDateInput
              {...given(name)}
              value={shown(name)}
              onType={(date) => type(name, date)}
              onlyWhole
              meanwhile={<span className={given(name).className} />}
            />
          )}
        </div>
      ))}
      {isBackwards(range) ? (
        <p id={`${id}-problem`} className={`red small whole-line`} role="alert">
          {t("caseRange.backwards")}
        </p>
      ) : null}
    </div>
  );
};

type Props = { field: RangeField; view: CaseListView; onChoose: (range: Range) => void };

const settleMilliseconds = 250;

/** A range: by slider over common stops, or typed. The list updates a moment after the last change. */
export const RangeChoices = ({ field, view, onChoose }: Props) => {
  const words = useWords();
  const today = businessDate(useNow());
  const { Quick } = rangesWeb[field];
  const [range, setRange] = useState(() => rangeOf(view, field));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef(onChoose);
  newest.current = onChoose;
  const waiting = useRef<Range | null>(null);
  const send = () => {
    clearTimeout(timer.current);
    if (waiting.current) newest.current(waiting.current);
    waiting.current = null;
  };
  const latestSend = useRef(send);
  latestSend.current = send;
  useEffect(() => () => latestSend.current(), []);
  const onChange = (next: Range) => {
    setRange(next);
    if (isBackwards(next)) return;
    waiting.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latestSend.current(), settleMilliseconds);
  };
  return (
    <div className={`stack gap-3 fine pt-3 pb-2 px-3`}>
      <p className={`medium capital`} role="status">
        {rangeWords(field, range, words) ?? words.t("caseRange.any")}
      </p>
      {Quick ? <Quick range={range} onChange={onChange} /> : null}
      <Slider field={field} range={range} today={today} onChange={onChange} />
      <ExactEnds field={field} range={range} today={today} onChange={onChange} />
    </div>
  );
};

import { useRef, useState } from "react";
import { addDays, addYears, isRealDate } from "#platform/rules/business-day.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { type Weekday, weekdays } from "#settings/contract/week.ts";
import type { SettingOf } from "#settings/rules/setting-of.ts";
import type { SettingValues } from "#settings/rules/settings.ts";
import type { DatedHours } from "#settings/rules/support-hours.ts";
import { useStoreSetting } from "#settings/web/use-store-setting.ts";
import { hoursWith, readWeek, type TypedWeek, typedWeek } from "#support/rules/typed-hours.ts";
import { TextField } from "#ui/field/Field.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { formatDate } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import { HoursPreview } from "./HoursPreview.tsx";
import styles from "./SupportSettings.module.css";

const yearsAhead = 5;

type Props = {
  setting: SettingOf<"support.hours">;
  said: (hours: SettingValues["support.hours"]) => string;
  /** In the calendar in Denmark. */
  today: string;
  /** The future hours to change; null to add others from a new day on. */
  planned: DatedHours | null;
  onClose: () => void;
};

type DaysProps = { typed: TypedWeek; wrong: readonly Weekday[]; isTried: boolean; onType: (typed: TypedWeek) => void };

const Days = ({ typed, wrong, isTried, onType }: DaysProps) => {
  const { t } = useWords();
  return (
    <div className={`grid ${styles.week}`}>
      {weekdays.map((day) => (
        <TextField
          key={day}
          label={t(`support.${day}`)}
          value={typed[day]}
          problem={isTried && wrong.includes(day) ? t("supportSettings.windowsProblem") : null}
          input={{ placeholder: t("support.closed"), maxLength: 100, spellCheck: false }}
          onType={(text) => onType({ ...typed, [day]: text })}
        />
      ))}
    </div>
  );
};

/** Changes the weekly hours from a day on; earlier ones are kept. */
export default function ChangeHours({ setting, said, today, planned, onClose }: Props) {
  const { t, tag } = useWords();
  const [from, setFrom] = useState(planned?.validFrom ?? addDays(today, 1));
  const [changed, setTyped] = useState<TypedWeek | null>(null);
  const [isTried, setTried] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const last = addYears(today, yearsAhead);
  const isDay = isRealDate(from) && from >= today && from <= last;
  // Until something is typed, the hours that would hold on that day.
  const held = setting.value.findLast(({ validFrom }) => validFrom === null || validFrom <= (isDay ? from : today));
  const typed = changed ?? typedWeek((planned ?? held ?? (setting.value[0] as DatedHours)).week);
  const { week, wrong } = readWeek(typed);
  const value = week && isDay ? hoursWith(setting.value, { validFrom: from, week }, planned?.validFrom ?? null) : null;
  const { store, onRefused, explain } = useStoreSetting(setting, said);
  const saving = useSave({
    send: () => store(value),
    onSaved: () => {
      showToast(t("supportSettings.saved"));
      onClose();
    },
    onRefused,
  });
  const go = () => {
    setTried(true);
    if (value) void saving.save();
    else requestAnimationFrame(() => place.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  const dayProblem = t("supportSettings.dayProblem", { from: formatDate(tag, today), to: formatDate(tag, last) });
  return (
    <Modal
      title={planned ? t("supportSettings.changePlanned") : t("supportSettings.changeHoursTitle")}
      help={t("supportSettings.changeHoursHelp")}
      wide
      go={t("supportSettings.saveHours")}
      saving={saving}
      failed={t("supportSettings.failed")}
      explain={explain}
      onGo={go}
      onClose={onClose}
    >
      <div className="stack gap-4" ref={place}>
        <TextField
          label={t("supportSettings.fromDay")}
          value={from}
          problem={isTried && !isDay ? dayProblem : null}
          input={{ type: "date", min: today, max: last }}
          onType={setFrom}
        />
        <Days typed={typed} wrong={wrong} isTried={isTried} onType={setTyped} />
        {isTried && wrong.length === 0 && week === null ? (
          <p className="problem">{t("supportSettings.neverOpen")}</p>
        ) : null}
        {value ? <HoursPreview change={{ name: "support.hours", value }} /> : null}
      </div>
    </Modal>
  );
}

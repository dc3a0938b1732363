import { addDays, addYears, isRealDate } from "#platform/rules/business-day.ts";
import { showToast } from "#platform/web/toasts.ts";
import { weekdays } from "#service-levels/contract/week.ts";
import type { DatedHours } from "#service-levels/rules/hours/support-hours.ts";
import type { SettingValues } from "#settings/contract/setting-values.ts";
import type { SettingOf } from "#settings/rules/setting-of.ts";
import { SettingForm } from "#settings/web/rows/SettingForm.tsx";
import { useStoreSetting } from "#settings/web/use-store-setting.ts";
import { hoursWith, readWeek, type TypedWeek, typedWeek } from "#support/rules/typed-hours.ts";
import { DateField } from "#ui/date/DateField.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { atField, useForm, useTyped } from "#ui/field/use-form.ts";
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
  titleId: string;
  onClose: () => void;
};

/** `week` is null until a day is typed: then it is what would hold on that day. */
type FormValues = { readonly from: string; readonly week: TypedWeek | null };

/** What the typed hours are. */
const readHours = (
  { from, week }: FormValues,
  { setting, today, planned }: Omit<Props, "said" | "titleId" | "onClose">,
) => {
  const isDay = isRealDate(from) && from >= today && from <= addYears(today, yearsAhead);
  const held = setting.value.findLast(({ validFrom }) => validFrom === null || validFrom <= (isDay ? from : today));
  const typed = week ?? typedWeek((planned ?? held ?? (setting.value[0] as DatedHours)).week);
  const read = readWeek(typed);
  return {
    isDay,
    typed,
    ...read,
    value:
      read.week && isDay
        ? hoursWith(setting.value, { validFrom: from, week: read.week }, planned?.validFrom ?? null)
        : null,
  };
};

const useHoursForm = ({ said, onClose, ...given }: Props) => {
  const { t, tag } = useWords();
  const { setting, today, planned } = given;
  const { store, onRefused, explain } = useStoreSetting(setting, said);
  const form = useForm({
    typed: useTyped<FormValues>({ from: planned?.validFrom ?? addDays(today, 1), week: null }),
    check: (values) => {
      const { isDay, wrong, week } = readHours(values, given);
      return [
        ...(isDay ? [] : [atField("from", "notThen")]),
        ...wrong.map((day) => atField(`week.${day}`, "windows")),
        // It is wrong of the whole week; the first day is where to begin.
        ...(wrong.length === 0 && week === null ? [atField("week.monday", "neverOpen")] : []),
      ];
    },
    says: (field, code) => {
      const bounds = { from: formatDate(tag, today), to: formatDate(tag, addYears(today, yearsAhead)) };
      if (field === "from") return t("supportSettings.dayProblem", bounds);
      return t(code === "neverOpen" ? "supportSettings.neverOpen" : "supportSettings.windowsProblem");
    },
    send: (values) => store(readHours(values, given).value),
    onSaved: () => {
      showToast(t("settings.saved"));
      onClose();
    },
    onRefused,
  });
  return { ...form, explain, ...readHours(form.values, given) };
};

type HoursForm = ReturnType<typeof useHoursForm>;

const Days = ({ form: { typed, problemAt, change } }: { form: HoursForm }) => {
  const { t } = useWords();
  return (
    <div className={`grid top ${styles.week}`}>
      {weekdays.map((day) => (
        <TextField
          key={day}
          label={t(`support.${day}`)}
          value={typed[day]}
          problem={problemAt(`week.${day}`)}
          input={{ placeholder: t("support.closed"), maxLength: 100, spellCheck: false }}
          onType={(text) => change({ week: { ...typed, [day]: text } })}
        />
      ))}
    </div>
  );
};

/** Changes the weekly hours from a day on; earlier ones are kept. */
export function ChangeHours(props: Props) {
  const { today, planned, titleId, onClose } = props;
  const { t } = useWords();
  const form = useHoursForm(props);
  return (
    <SettingForm form={form} titleId={titleId} explain={form.explain} onClose={onClose}>
      <h3>{planned ? t("supportSettings.changePlanned") : t("supportSettings.changeHoursTitle")}</h3>
      <p className="help">{t("supportSettings.changeHoursHelp")}</p>
      <DateField
        label={t("supportSettings.fromDay")}
        value={form.values.from}
        problem={form.problemAt("from")}
        min={today}
        max={addYears(today, yearsAhead)}
        onType={(from) => form.change({ from })}
      />
      <Days form={form} />
      {form.value ? <HoursPreview change={{ name: "support.hours", value: form.value }} /> : null}
    </SettingForm>
  );
}

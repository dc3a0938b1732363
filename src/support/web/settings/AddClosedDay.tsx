import { addDays, addYears, isRealDate } from "#platform/rules/business-day.ts";
import { showToast } from "#platform/web/toasts.ts";
import { longestDayName } from "#service-levels/contract/hours-values.ts";
import type { SettingValues } from "#settings/contract/setting-values.ts";
import type { SettingOf } from "#settings/rules/setting-of.ts";
import { SettingForm } from "#settings/web/rows/SettingForm.tsx";
import { useStoreSetting } from "#settings/web/use-store-setting.ts";
import { DateField, TimeField } from "#ui/date/DateField.tsx";
import { readTypedTime } from "#ui/date/typed-date.ts";
import { TextField } from "#ui/field/Field.tsx";
import { atField, useForm, useTyped } from "#ui/field/use-form.ts";
import { formatDate } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import { HoursPreview } from "./HoursPreview.tsx";

const yearsAhead = 5;

type Days = SettingValues["support.closedDays"];
type TypedDay = { readonly date: string; readonly from: string; readonly name: string };

type Props = {
  setting: SettingOf<"support.closedDays">;
  said: (days: Days) => string;
  today: string;
  titleId: string;
  onClose: () => void;
};

const isAllowed = (date: string, today: string): boolean =>
  isRealDate(date) && date >= today && date <= addYears(today, yearsAhead);

const check = ({ date, from, name }: TypedDay, days: Days, today: string) => [
  ...(isAllowed(date, today) ? [] : [atField("date", "dayProblem")]),
  ...(days.some((day) => day.date === date) ? [atField("date", "dayTaken")] : []),
  ...(from === "" || readTypedTime(from) !== null ? [] : [atField("from", "timeProblem")]),
  ...(name.trim() === "" ? [atField("name", "missing")] : []),
];

/** The days with the typed one. */
const daysWith = ({ date, from, name }: TypedDay, days: Days): Days =>
  [...days, { date, from: from || null, name: name.trim() || "–" }].sort((a, b) => (a.date < b.date ? -1 : 1));

/** Adds a day on which support is closed, or closes early. */
export function AddClosedDay({ setting, said, today, titleId, onClose }: Props) {
  const { t, tag } = useWords();
  const last = addYears(today, yearsAhead);
  const messages = new Map([
    ["dayProblem", t("supportSettings.dayProblem", { from: formatDate(tag, today), to: formatDate(tag, last) })],
    ["dayTaken", t("supportSettings.dayTaken")],
    ["timeProblem", t("supportSettings.timeProblem")],
    ["missing", t("supportSettings.needsDayName")],
  ]);
  const { store, onRefused, explain } = useStoreSetting(setting, said);
  const form = useForm({
    typed: useTyped<TypedDay>({ date: addDays(today, 1), from: "", name: "" }),
    check: (typed) => check(typed, setting.value, today),
    says: (_field, code) => messages.get(code) ?? null,
    send: (typed) => store(daysWith(typed, setting.value)),
    onSaved: () => {
      showToast(t("settings.saved"));
      onClose();
    },
    onRefused,
  });
  const field = (name: keyof TypedDay) => ({
    value: form.values[name],
    problem: form.problemAt(name),
    onType: (text: string) => form.change({ [name]: text }),
  });
  const isWhole = check(form.values, setting.value, today).every(({ path }) => path === "name");
  return (
    <SettingForm form={form} titleId={titleId} explain={explain} onClose={onClose}>
      <TextField
        label={t("supportSettings.dayName")}
        help={t("supportSettings.dayNameHelp")}
        {...field("name")}
        input={{ maxLength: longestDayName }}
      />
      <DateField label={t("supportSettings.day")} {...field("date")} min={today} max={last} />
      <TimeField
        label={t("supportSettings.closedFrom")}
        help={t("supportSettings.closedFromHelp")}
        isOptional
        {...field("from")}
      />
      {isWhole ? (
        <HoursPreview change={{ name: "support.closedDays", value: daysWith(form.values, setting.value) }} />
      ) : null}
    </SettingForm>
  );
}

import { useRef, useState } from "react";
import { addDays, addYears, isRealDate } from "#platform/rules/business-day.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { longestDayName } from "#settings/contract/hours-values.ts";
import type { SettingOf } from "#settings/rules/setting-of.ts";
import type { SettingValues } from "#settings/rules/settings.ts";
import { useStoreSetting } from "#settings/web/use-store-setting.ts";
import { TextField } from "#ui/field/Field.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { formatDate } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import { HoursPreview } from "./HoursPreview.tsx";

const yearsAhead = 5;

type Days = SettingValues["support.closedDays"];
type Field = "date" | "from" | "name";

type Props = {
  setting: SettingOf<"support.closedDays">;
  said: (days: Days) => string;
  today: string;
  onClose: () => void;
};

/** Parses the typed closed day, or returns its problems by field. */
const useTypedDay = (days: Days, today: string) => {
  const { t, tag } = useWords();
  const [typed, setTyped] = useState({ date: addDays(today, 1), from: "", name: "" });
  const { date, from } = typed;
  const name = typed.name.trim();
  const last = addYears(today, yearsAhead);
  const isDay = isRealDate(date) && date >= today && date <= last;
  const isTaken = days.some((day) => day.date === date);
  const problems: Partial<Record<Field, string>> = {
    ...(!isDay && {
      date: t("supportSettings.dayProblem", { from: formatDate(tag, today), to: formatDate(tag, last) }),
    }),
    ...(isDay && isTaken && { date: t("supportSettings.dayTaken") }),
    ...(from !== "" && !/^\d{2}:\d{2}$/.test(from) && { from: t("supportSettings.timeProblem") }),
    ...(name === "" && { name: t("supportSettings.needsDayName") }),
  };
  const isWhole = problems.date === undefined && problems.from === undefined;
  const added = { date, from: from === "" ? null : from, name: name || "–" };
  const value = isWhole ? [...days, added].sort((a, b) => (a.date < b.date ? -1 : 1)) : null;
  return { typed, setTyped, problems, value, last };
};

export default function AddClosedDay({ setting, said, today, onClose }: Props) {
  const { t } = useWords();
  const { typed, setTyped, problems, value, last } = useTypedDay(setting.value, today);
  const [isTried, setTried] = useState(false);
  const place = useRef<HTMLDivElement>(null);
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
    if (Object.keys(problems).length === 0) void saving.save();
    else requestAnimationFrame(() => place.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  const field = (name: Field) => ({
    value: typed[name],
    problem: isTried ? problems[name] : undefined,
    onType: (text: string) => setTyped({ ...typed, [name]: text }),
  });
  return (
    <Modal
      title={t("supportSettings.addDay")}
      go={t("supportSettings.addDayGo")}
      saving={saving}
      failed={t("supportSettings.failed")}
      explain={explain}
      onGo={go}
      onClose={onClose}
    >
      <div className="stack gap-4" ref={place}>
        <TextField
          label={t("supportSettings.dayName")}
          help={t("supportSettings.dayNameHelp")}
          {...field("name")}
          input={{ maxLength: longestDayName }}
        />
        <TextField
          label={t("supportSettings.day")}
          {...field("date")}
          input={{ type: "date", min: today, max: last }}
        />
        <TextField
          label={t("supportSettings.closedFrom")}
          help={t("supportSettings.closedFromHelp")}
          isOptional
          {...field("from")}
          input={{ type: "time" }}
        />
        {value ? <HoursPreview change={{ name: "support.closedDays", value }} /> : null}
      </div>
    </Modal>
  );
}

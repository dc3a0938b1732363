import { readDuration } from "#service-levels/rules/targets/read-duration.ts";
import { decimalMark, lengthProblem } from "#service-levels/web/agreements/typed-words.ts";
import { lengthWords, shortLength } from "#service-levels/web/time-left/length-words.ts";
import type { SettingName, SettingValues } from "#settings/contract/setting-values.ts";
import type { NumberEntry, SettingEntry, SettingUnit } from "#settings/rules/setting-declaration.ts";
import { choiceControl, type SettingControl, textControl } from "#settings/web/rows/setting-control.tsx";
import type { Words } from "#wording/words.ts";

/** A length of time, in minutes. It is typed and shown in hours where people would say hours. */
const lengthControl = ({ least, most }: NumberEntry, { t, locale }: Words): SettingControl<number> => {
  const readLength = (typed: string) => readDuration(typed, { min: least, max: most }, decimalMark(locale));
  return {
    said: (minutes) => (minutes === 0 ? t("settings.notAtAll") : lengthWords(minutes, t)),
    typedOf: (minutes) => shortLength(minutes, t),
    read: (typed) => {
      const length = readLength(typed);
      if ("minutes" in length) return { value: length.minutes };
      if (length.problem !== "outOfBounds") return { problem: lengthProblem(length.problem, typed, t) };
      return { problem: t("settings.lengthProblem", { least: lengthWords(least, t), most: lengthWords(most, t) }) };
    },
    field: ({ typed, onType, ids }) => (
      <input
        {...ids}
        className="input"
        maxLength={40}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
    ),
    helpOf: (typed) => {
      const length = readLength(typed);
      return "minutes" in length ? lengthWords(length.minutes, t) : t("settings.lengthHelp");
    },
  };
};

type CountedUnit = Exclude<SettingUnit, "minutes">;

const countControl = ({ least, most }: NumberEntry, unit: CountedUnit, { t }: Words): SettingControl<number> => ({
  said: (count) => (count === 0 ? t("settings.notAtAll") : t(`settingUnit.${unit}`, { count })),
  typedOf: String,
  read: (typed) => {
    const value = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : -1;
    return value >= least && value <= most ? { value } : { problem: t("settings.numberProblem", { least, most }) };
  },
  field: ({ typed, onType, ids }) => (
    <span className="row nowrap">
      <input
        {...ids}
        className="input"
        data-size="small"
        size={6}
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      {t(`settingUnit.${unit}Name`)}
    </span>
  ),
});

type AnyControl = SettingControl<SettingValues[SettingName]>;

const numberControl = (entry: NumberEntry, words: Words): SettingControl<number> =>
  entry.unit === "minutes" ? lengthControl(entry, words) : countControl(entry, entry.unit, words);

/** How a declared setting is said and entered; null if its feature has a part for it. */
export function generalControl(entry: SettingEntry, words: Words): AnyControl | null {
  const { t } = words;
  const { kind } = entry;
  if (kind === "number") return numberControl(entry, words) as AnyControl;
  if (kind === "text") return textControl(entry.longest, words) as AnyControl;
  if (kind === "yesNo")
    return choiceControl([true, false], (is) => t(is ? "settings.yes" : "settings.no")) as AnyControl;
  if (kind === "own") return null;
  const said = (one: string) => t.orNull(`settingChoice.${entry.texts}.${one}`) ?? one;
  return choiceControl(entry.choices, said) as AnyControl;
}

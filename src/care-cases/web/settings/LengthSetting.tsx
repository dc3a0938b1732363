import { readDuration } from "#service-levels/rules/targets/read-duration.ts";
import { decimalMark, lengthProblem } from "#service-levels/web/agreements/typed-words.ts";
import { lengthWords, shortLength } from "#service-levels/web/time-left/length-words.ts";
import type { NumberEntry } from "#settings/rules/setting-declaration.ts";
import type { SettingOf } from "#settings/rules/setting-of.ts";
import { TextField } from "#ui/field/Field.tsx";
import { useWords } from "#wording/use-words.ts";
import { CaseSetting } from "./CaseSetting.tsx";

/** Texts of a length are also `caseSettings.<key>Said`. */
const keys = {
  "cases.editMinutes": "edit",
  "cases.soonResponseMinutes": "soonResponse",
  "cases.soonResolutionMinutes": "soonResolution",
} as const;

type Props = { setting: SettingOf<keyof typeof keys>; entry: NumberEntry };

/** A length of time, in minutes. It is typed and shown in hours where people would say hours. */
export const LengthSetting = ({ setting, entry: { least, most } }: Props) => {
  const { t, locale } = useWords();
  const key = keys[setting.name];
  const read = (typed: string) => readDuration(typed, { min: least, max: most }, decimalMark(locale));
  const understood = (typed: string) => {
    const length = read(typed);
    return "minutes" in length ? lengthWords(length.minutes, t) : t("caseSettings.lengthHelp");
  };
  const bounds = { least: lengthWords(least, t), most: lengthWords(most, t) };
  return (
    <CaseSetting
      setting={setting}
      said={(minutes) =>
        minutes === 0 ? t("caseSettings.notAtAll") : t(`caseSettings.${key}Said`, { length: lengthWords(minutes, t) })
      }
      entry={{
        typed: (minutes) => shortLength(minutes, t),
        read: (typed) => {
          const length = read(typed);
          if ("minutes" in length) return { value: length.minutes };
          return {
            problem:
              length.problem === "outOfBounds"
                ? t("caseSettings.lengthProblem", bounds)
                : lengthProblem(length.problem, typed, t),
          };
        },
        field: (state) => (
          <TextField
            {...state}
            label={t("caseSettings.length")}
            help={understood(state.value)}
            input={{ maxLength: 40 }}
          />
        ),
      }}
    />
  );
};

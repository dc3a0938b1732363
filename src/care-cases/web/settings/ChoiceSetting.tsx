import type { SettingValues } from "#settings/contract/setting-values.ts";
import { SelectField } from "#ui/field/Field.tsx";
import { CaseSetting } from "./CaseSetting.tsx";
import type { CaseSettingName, EnteredSetting } from "./setting-entry.ts";

type Props<N extends CaseSettingName> = Omit<EnteredSetting<N>, "entry"> & {
  /** The field's. */
  label: string;
  choices: readonly SettingValues[N][];
};

/** A setting that is one of some values. */
export const ChoiceSetting = <N extends CaseSettingName>({ label, choices, ...of }: Props<N>) => (
  <CaseSetting
    {...of}
    entry={{
      typed: String,
      read: (typed) => ({ value: choices.find((one) => String(one) === typed) ?? of.setting.value }),
      field: ({ value, onType }) => (
        <SelectField
          label={label}
          value={value}
          choices={choices.map((one) => ({ value: String(one), label: of.said(one) }))}
          onChoose={onType}
        />
      ),
    }}
  />
);

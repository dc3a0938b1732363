import type { SettingName } from "#settings/contract/setting-values.ts";
import type { SettingDeclarations } from "#settings/rules/setting-declaration.ts";
import type { SettingOf } from "#settings/rules/setting-of.ts";
import { EditedSetting } from "#settings/web/rows/EditedSetting.tsx";
import type { OwnSettingRows } from "#settings/web/setting-rows.ts";
import { useWords } from "#wording/use-words.ts";
import { generalControl } from "./general-control.tsx";

export type ShownSetting = SettingOf<SettingName>;

type Props = {
  settings: readonly ShownSetting[];
  declared: SettingDeclarations;
  parts: OwnSettingRows;
  /** What the parts have loaded, by name. */
  data: Readonly<Record<string, unknown>>;
};

/** The settings of a page as rows: by the part that a feature has for one, otherwise as it is declared. */
export const SettingRows = ({ settings, declared, parts, data }: Props) => {
  const words = useWords();
  return (
    <div className="lined-above">
      {settings.map((setting) => {
        const { name } = setting;
        const Row = parts[name]?.Row;
        if (Row) return <Row key={name} setting={setting} data={data[name]} />;
        const entry = declared[name]?.entry;
        const control = entry && generalControl(entry, words);
        // A process of a newer version may have answered.
        return control ? <EditedSetting key={name} setting={setting} control={control} /> : null;
      })}
    </div>
  );
};

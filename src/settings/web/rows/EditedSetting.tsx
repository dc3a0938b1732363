import { type ReactNode, useId, useState } from "react";
import { showToast } from "#platform/web/toasts.ts";
import type { SettingName, SettingValues } from "#settings/contract/setting-values.ts";
import type { SettingOf } from "#settings/rules/setting-of.ts";
import { useStoreSetting } from "#settings/web/use-store-setting.ts";
import { atField, useForm, useTyped } from "#ui/field/use-form.ts";
import { useWords } from "#wording/use-words.ts";
import { SettingForm } from "./SettingForm.tsx";
import { SettingRow } from "./SettingRow.tsx";
import type { SettingControl } from "./setting-control.tsx";

type Props<N extends SettingName> = {
  setting: SettingOf<N>;
  control: SettingControl<SettingValues[N]>;
  children?: ReactNode;
};

type EditorProps<N extends SettingName> = Props<N> & { titleId: string; onClose: () => void };

const Editor = <N extends SettingName>({ setting, titleId, onClose, ...of }: EditorProps<N>) => {
  const { t } = useWords();
  const id = useId();
  // As it was when editing began: a choice that others removed meanwhile is refused, not replaced.
  const [control] = useState(of.control);
  const { store, onRefused, explain } = useStoreSetting(setting, control.said);
  const problemOf = (typed: string): string | null => {
    const read = control.read(typed);
    return "problem" in read ? read.problem : null;
  };
  const form = useForm({
    typed: useTyped({ value: control.typedOf(setting.value) }),
    check: ({ value }) => (problemOf(value) === null ? [] : [atField("value", "wrong")]),
    says: (_field, code, value) => (code === "wrong" ? problemOf(String(value)) : null),
    send: ({ value }) => {
      const read = control.read(value);
      return store("value" in read ? read.value : setting.value);
    },
    onSaved: () => {
      showToast(t("settings.saved"));
      onClose();
    },
    onRefused,
  });
  const { value: typed } = form.values;
  const problem = form.problemAt("value");
  const below = problem ?? control.helpOf?.(typed);
  return (
    <SettingForm form={form} titleId={titleId} explain={explain} onClose={onClose}>
      <div className="stack gap-1" data-field>
        {control.field({
          typed,
          onType: (value) => form.change({ value }),
          ids: {
            "aria-labelledby": titleId,
            "aria-invalid": problem !== null,
            "aria-describedby": below ? id : undefined,
          },
        })}
        {below ? (
          <p id={id} className={problem ? "problem" : "help"}>
            {below}
          </p>
        ) : null}
      </div>
    </SettingForm>
  );
};

/** A setting whose value is typed or chosen in one field. */
export const EditedSetting = <N extends SettingName>(props: Props<N>) => {
  const { setting, control, children } = props;
  return (
    <SettingRow setting={setting} said={control.said} editor={(open) => <Editor {...props} {...open} />}>
      {children}
    </SettingRow>
  );
};

import { useState } from "react";
import { showToast } from "#platform/web/toasts.ts";
import { useStoreSetting } from "#settings/web/use-store-setting.ts";
import { atField, useForm, useTyped } from "#ui/field/use-form.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";
import { type CaseSettingName, type EnteredSetting, settingKey } from "./setting-entry.ts";

type Props<N extends CaseSettingName> = EnteredSetting<N> & { onClose: () => void };

/** Changes a setting about cases. */
export default function ChangeSetting<N extends CaseSettingName>({ setting, said, onClose, ...of }: Props<N>) {
  const { t } = useWords();
  // The choices as they were when it was opened: one that others removed meanwhile is refused, not replaced.
  const [entry] = useState(of.entry);
  const { store, onRefused, explain } = useStoreSetting(setting, said);
  const problemOf = (typed: string): string | null => {
    const read = entry.read(typed);
    return "problem" in read ? read.problem : null;
  };
  const form = useForm({
    typed: useTyped({ value: entry.typed(setting.value) }),
    check: ({ value }) => (problemOf(value) === null ? [] : [atField("value", "wrong")]),
    says: (_field, _code, value) => problemOf(String(value)),
    send: ({ value }) => {
      const read = entry.read(value);
      return store("value" in read ? read.value : setting.value);
    },
    onSaved: () => {
      showToast(t("caseSettings.saved"));
      onClose();
    },
    onRefused,
  });
  const key = settingKey(setting.name);
  return (
    <Modal
      title={t(`caseSettings.${key}`)}
      help={t(`caseSettings.${key}Help`)}
      go={t("caseSettings.save")}
      form={form}
      failed={t("caseSettings.failed")}
      explain={explain}
      onClose={onClose}
    >
      {entry.field({
        value: form.values.value,
        problem: form.problemAt("value"),
        onType: (value) => form.change({ value }),
      })}
    </Modal>
  );
}

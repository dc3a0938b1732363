import { useState } from "react";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { useStoreSetting } from "#settings/web/use-store-setting.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";
import { type CaseSettingName, type EnteredSetting, settingKey } from "./setting-entry.ts";

type Props<N extends CaseSettingName> = EnteredSetting<N> & { onClose: () => void };

/** Changes a setting about cases. */
export default function ChangeSetting<N extends CaseSettingName>({ setting, said, onClose, ...of }: Props<N>) {
  const { t } = useWords();
  // The choices as they were when it was opened: one that others removed meanwhile is refused, not replaced.
  const [entry] = useState(of.entry);
  const [typed, setTyped] = useState(() => entry.typed(setting.value));
  const [isTried, setTried] = useState(false);
  const read = entry.read(typed);
  const { store, onRefused, explain } = useStoreSetting(setting, said);
  const saving = useSave({
    send: () => store("value" in read ? read.value : setting.value),
    onSaved: () => {
      showToast(t("caseSettings.saved"));
      onClose();
    },
    onRefused,
  });
  const go = () => {
    setTried(true);
    if ("value" in read) void saving.save();
  };
  const key = settingKey(setting.name);
  return (
    <Modal
      title={t(`caseSettings.${key}`)}
      help={t(`caseSettings.${key}Help`)}
      go={t("caseSettings.save")}
      saving={saving}
      failed={t("caseSettings.failed")}
      explain={explain}
      onGo={go}
      onClose={onClose}
    >
      {entry.field({ value: typed, problem: isTried && "problem" in read ? read.problem : null, onType: setTyped })}
    </Modal>
  );
}

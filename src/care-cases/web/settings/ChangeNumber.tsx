import { useState } from "react";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { useStoreSetting } from "#settings/web/use-store-setting.ts";
import { TextField } from "#ui/field/Field.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";
import { type NumberSettingOf, numberRules } from "./number-settings.ts";

type Props = { setting: NumberSettingOf; said: (value: number) => string; onClose: () => void };

/** Changes a numeric case setting. */
export default function ChangeNumber({ setting, said, onClose }: Props) {
  const { t } = useWords();
  const { key, least, most } = numberRules[setting.name];
  const [typed, setTyped] = useState(String(setting.value));
  const [isTried, setTried] = useState(false);
  const value = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : -1;
  const isRight = value >= least && value <= most;
  const { store, onRefused, explain } = useStoreSetting(setting, said);
  const saving = useSave({
    send: () => store(value),
    onSaved: () => {
      showToast(t("caseSettings.saved"));
      onClose();
    },
    onRefused,
  });
  const go = () => {
    setTried(true);
    if (isRight) void saving.save();
  };
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
      <TextField
        label={t(`caseSettings.${key}Field`)}
        value={typed}
        problem={isTried && !isRight ? t("caseSettings.numberProblem", { least, most }) : null}
        input={{ inputMode: "numeric", maxLength: 5 }}
        onType={setTyped}
      />
    </Modal>
  );
}

import { useState } from "react";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { mailSeverities } from "#settings/contract/case-rules.ts";
import type { SettingOf } from "#settings/rules/setting-of.ts";
import type { SettingValues } from "#settings/rules/settings.ts";
import { useStoreSetting } from "#settings/web/use-store-setting.ts";
import { SelectField } from "#ui/field/Field.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";

type Severity = SettingValues["cases.mailSeverity"];

type Props = { setting: SettingOf<"cases.mailSeverity">; said: (severity: Severity) => string; onClose: () => void };

/** Changes the severity of cases created from emails. */
export default function ChangeMailSeverity({ setting, said, onClose }: Props) {
  const { t } = useWords();
  const [severity, choose] = useState<Severity>(setting.value);
  const { store, onRefused, explain } = useStoreSetting(setting, said);
  const saving = useSave({
    send: () => store(severity),
    onSaved: () => {
      showToast(t("caseSettings.saved"));
      onClose();
    },
    onRefused,
  });
  return (
    <Modal
      title={t("caseSettings.mailSeverity")}
      help={t("caseSettings.mailSeverityHelp")}
      go={t("caseSettings.save")}
      saving={saving}
      failed={t("caseSettings.failed")}
      explain={explain}
      onClose={onClose}
    >
      <SelectField
        label={t("caseField.severity")}
        value={severity}
        choices={mailSeverities.map((value) => ({ value, label: said(value) }))}
        onChoose={choose}
      />
    </Modal>
  );
}

import { useState } from "react";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { useStoreSetting } from "#settings/web/use-store-setting.ts";
import { SelectField } from "#ui/field/Field.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";
import { type ChoiceName, type ChoiceOf, choiceKey } from "./choice-settings.ts";

type Props<N extends ChoiceName> = ChoiceOf<N> & { onClose: () => void };

/** Changes a setting that is one of some values. */
export default function ChangeChoice<N extends ChoiceName>(props: Props<N>) {
  const { setting, label, choices, said, onClose } = props;
  const { t } = useWords();
  const [value, choose] = useState(setting.value);
  const { store, onRefused, explain } = useStoreSetting(setting, said);
  const saving = useSave({
    send: () => store(value),
    onSaved: () => {
      showToast(t("caseSettings.saved"));
      onClose();
    },
    onRefused,
  });
  const key = choiceKey(setting.name);
  return (
    <Modal
      title={t(`caseSettings.${key}`)}
      help={t(`caseSettings.${key}Help`)}
      go={t("caseSettings.save")}
      saving={saving}
      failed={t("caseSettings.failed")}
      explain={explain}
      onClose={onClose}
    >
      <SelectField
        label={label}
        value={String(value)}
        choices={choices.map((one) => ({ value: String(one), label: said(one) }))}
        onChoose={(chosen) => choose(choices.find((one) => String(one) === chosen) ?? value)}
      />
    </Modal>
  );
}

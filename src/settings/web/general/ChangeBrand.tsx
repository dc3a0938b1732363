import { useState } from "react";
import { checkInput } from "#platform/rules/check-input.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { brandName, longestBrand } from "#settings/contract/general-values.ts";
import type { SettingOf } from "#settings/rules/setting-of.ts";
import { useStoreSetting } from "#settings/web/use-store-setting.ts";
import { TextField } from "#ui/field/Field.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";
import { showNewBrand } from "./show-new-brand.ts";

type Props = { setting: SettingOf<"brand">; onClose: () => void };

/** Changes the name of this Havn. */
export default function ChangeBrand({ setting, onClose }: Props) {
  const { t } = useWords();
  const [typed, setTyped] = useState(setting.value);
  const [isTried, setTried] = useState(false);
  const isRight = checkInput(brandName, typed).problems === null;
  const { store, onRefused, explain } = useStoreSetting(setting, String);
  const saving = useSave({
    send: () => store(typed.trim()),
    onSaved: () => {
      onClose();
      showNewBrand();
    },
    onRefused,
  });
  const go = () => {
    setTried(true);
    if (isRight) void saving.save();
  };
  return (
    <Modal
      title={t("generalSettings.changeBrand")}
      help={t("generalSettings.brandHelp")}
      go={t("generalSettings.saveBrand")}
      saving={saving}
      failed={t("generalSettings.brandFailed")}
      explain={explain}
      onGo={go}
      onClose={onClose}
    >
      <TextField
        label={t("generalSettings.brandField")}
        value={typed}
        problem={isTried && !isRight ? t("generalSettings.brandProblem", { most: longestBrand }) : null}
        onType={setTyped}
      />
    </Modal>
  );
}

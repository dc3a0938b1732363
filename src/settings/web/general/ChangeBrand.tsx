import { checkInput } from "#platform/rules/check-input.ts";
import { brandName, longestBrand } from "#settings/contract/general-values.ts";
import type { SettingOf } from "#settings/rules/setting-of.ts";
import { useStoreSetting } from "#settings/web/use-store-setting.ts";
import { TextField } from "#ui/field/Field.tsx";
import { atField, useForm, useTyped } from "#ui/field/use-form.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";
import { showNewBrand } from "./show-new-brand.ts";

type Props = { setting: SettingOf<"brand">; onClose: () => void };

/** Changes the name of this Havn. */
export default function ChangeBrand({ setting, onClose }: Props) {
  const { t } = useWords();
  const { store, onRefused, explain } = useStoreSetting(setting, String);
  const form = useForm({
    typed: useTyped({ value: setting.value }),
    check: ({ value }) => (checkInput(brandName, value).problems ? [atField("value", "brand")] : []),
    says: () => t("generalSettings.brandProblem", { most: longestBrand }),
    send: ({ value }) => store(value.trim()),
    onSaved: () => {
      onClose();
      showNewBrand();
    },
    onRefused,
  });
  return (
    <Modal
      title={t("generalSettings.changeBrand")}
      help={t("generalSettings.brandHelp")}
      go={t("generalSettings.saveBrand")}
      form={form}
      failed={t("generalSettings.brandFailed")}
      explain={explain}
      onClose={onClose}
    >
      <TextField
        label={t("generalSettings.brandField")}
        value={form.values.value}
        problem={form.problemAt("value")}
        onType={(value) => form.change({ value })}
      />
    </Modal>
  );
}

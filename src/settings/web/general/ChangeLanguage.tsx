import { showToast } from "#platform/web/toasts.ts";
import type { SettingOf } from "#settings/rules/setting-of.ts";
import { useStoreSetting } from "#settings/web/use-store-setting.ts";
import { SelectField } from "#ui/field/Field.tsx";
import { useForm, useTyped } from "#ui/field/use-form.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";
import { useLanguageName } from "./use-language-name.ts";

type Props = { setting: SettingOf<"language">; onClose: () => void };

/** Chooses the language of this Havn. */
export default function ChangeLanguage({ setting, onClose }: Props) {
  const { t } = useWords();
  const nameOf = useLanguageName();
  const { store, onRefused, explain } = useStoreSetting(setting, nameOf);
  const form = useForm({
    typed: useTyped({ value: setting.value ?? "en-US" }),
    check: () => [],
    says: () => null,
    send: ({ value }) => store(value),
    onSaved: () => {
      onClose();
      showToast(t("generalSettings.languageSaved"));
    },
    onRefused,
  });
  const languages = (["da-DK", "en-US"] as const).map((value) => ({ value, label: nameOf(value) }));
  return (
    <Modal
      title={t("generalSettings.changeLanguage")}
      help={t("generalSettings.languageHelp")}
      go={t("generalSettings.saveLanguage")}
      form={form}
      failed={t("generalSettings.languageFailed")}
      explain={explain}
      onClose={onClose}
    >
      <SelectField
        label={t("generalSettings.language")}
        value={form.values.value}
        choices={languages}
        onChoose={(value) => form.change({ value })}
      />
    </Modal>
  );
}

import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import type { SettingValues } from "#settings/contract/setting-values.ts";
import type { SettingOf } from "#settings/rules/setting-of.ts";
import { useStoreSetting } from "#settings/web/use-store-setting.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";
import { type HoursChange, HoursPreview } from "./HoursPreview.tsx";

type ChangeOf<N extends HoursChange["name"]> = {
  setting: SettingOf<N>;
  /** The value after the removal. */
  value: SettingValues[N];
  said: (value: SettingValues[N]) => string;
};

type Props = (ChangeOf<"support.hours"> | ChangeOf<"support.closedDays">) & {
  title: string;
  help: string;
  go: string;
  onClose: () => void;
};

/** Removes hours or a closed day, after showing the effect. */
export default function ConfirmHours({ title, help, go, onClose, ...of }: Props) {
  // The setting's name and value always match in type.
  const { setting, value, said } = of as ChangeOf<"support.hours">;
  const { t } = useWords();
  const { store, onRefused, explain } = useStoreSetting(setting, said);
  const saving = useSave({
    send: () => store(value),
    onSaved: () => {
      showToast(t("settings.saved"));
      onClose();
    },
    onRefused,
  });
  return (
    <Modal
      title={title}
      help={help}
      go={go}
      saving={saving}
      failed={t("settings.failed")}
      explain={explain}
      onClose={onClose}
    >
      <HoursPreview change={{ name: setting.name, value }} />
    </Modal>
  );
}

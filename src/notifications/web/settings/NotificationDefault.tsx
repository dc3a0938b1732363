import { ChoiceSetting } from "#care-cases/web/settings/ChoiceSetting.tsx";
import { notificationPresets } from "#notifications/contract/notification-defaults.ts";
import type { SettingOf } from "#settings/rules/setting-of.ts";
import { useWords } from "#wording/use-words.ts";

type Names = "notifications.staff" | "notifications.administrator" | "notifications.user";

/** What a kind of people is notified of who never chose for themselves. */
export const NotificationDefault = ({ setting }: { setting: SettingOf<Names> }) => {
  const { t } = useWords();
  return (
    <ChoiceSetting
      setting={setting}
      label={t("caseSettings.notifyOf")}
      choices={notificationPresets}
      said={(preset) => t(`noticesOf.${preset}`)}
    />
  );
};

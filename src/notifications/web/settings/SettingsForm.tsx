import { mailChoices } from "#notifications/contract/notification.ts";
import type { NotificationSettings } from "#notifications/contract/setting-calls.ts";
import { useActor } from "#platform/web/page.ts";
import { showToast } from "#platform/web/toasts.ts";
import { Button } from "#ui/button/Button.tsx";
import { RadioField, SelectField } from "#ui/field/Field.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./Settings.module.css";
import { SettingsTable } from "./SettingsTable.tsx";
import { isAllUsual, usual } from "./settings-choices.ts";
import { type SettingsControl, useNotificationSettings } from "./use-notification-settings.ts";

const Mentions = ({ control }: { control: SettingsControl }) => {
  const { t } = useWords();
  return (
    <section className={`shrink ${styles.part}`} aria-labelledby="settings-mentions">
      <h2 id="settings-mentions">{t("notificationSettings.mentions")}</h2>
      <p className={`soft mb-3 ${styles.help}`}>{t("notificationSettings.mentionsHelp")}</p>
      <div className={styles.choice}>
        <SelectField
          label={t("notificationSettings.mentionMail")}
          value={control.settings.mention.mail}
          choices={mailChoices.map((value) => ({ value, label: t(`notificationMail.${value}`) }))}
          onChoose={(value) => control.setMention(mailChoices.find((one) => one === value) ?? "AtOnce")}
        />
      </div>
    </section>
  );
};

const Reminder = ({ control }: { control: SettingsControl }) => {
  const { t } = useWords();
  const reminder = control.settings.followUpReminder;
  if (!reminder) return null;
  return (
    <section className={`shrink ${styles.part}`} aria-labelledby="settings-reminder">
      <h2 id="settings-reminder">{t("notificationSettings.reminder")}</h2>
      <RadioField
        label={t("notificationSettings.reminderWhen")}
        help={t("notificationSettings.reminderHelp")}
        value={reminder.value}
        choices={[
          { value: "SameDay", label: t("notificationSettings.SameDay") },
          { value: "DayBefore", label: t("notificationSettings.DayBefore") },
        ]}
        onChoose={control.setReminder}
      />
    </section>
  );
};

/** How one is told of what happens on cases; each choice is stored at once. */
export const SettingsForm = ({ loaded }: { loaded: NotificationSettings }) => {
  const { t } = useWords();
  const { impersonator, name } = useActor();
  const control = useNotificationSettings(loaded);
  const { settings, isSaving, hasSaved, error, retry } = control;
  const state = error
    ? ""
    : isSaving
      ? t("notificationSettings.saving")
      : hasSaved
        ? t("notificationSettings.saved")
        : "";
  const reset = () => {
    const before = settings;
    control.setAll(usual(settings));
    showToast(t("notificationSettings.wasReset"), [
      { words: t("notifications.undo"), onDo: () => control.setAll(before) },
    ]);
  };
  return (
    <fieldset className={`stack gap-6 ${styles.settings}`} disabled={impersonator !== null} aria-busy={isSaving}>
      <legend className="only-for-screen-readers">{t("notifications.settings")}</legend>
      <div className="row gap-4 baseline apart">
        <p className={`soft ${styles.help}`}>
          {impersonator ? t("notificationSettings.acting", { name }) : t("notificationSettings.help")}
        </p>
        <span className={`fixed faint fine ${styles.state}`} role="status">
          {state}
        </span>
      </div>
      {error ? <ErrorNote error={error} action={t("notificationSettings.notSaved")} onRetry={retry} /> : null}
      <section className={`shrink ${styles.part}`} aria-labelledby="settings-cases">
        <h2 id="settings-cases">{t("notificationSettings.cases")}</h2>
        <p className={`soft mb-3 ${styles.help}`}>{t("notificationSettings.casesHelp")}</p>
        <SettingsTable settings={settings} onChoose={control.setCell} />
      </section>
      <Mentions control={control} />
      <Reminder control={control} />
      {isAllUsual(settings) ? null : (
        <div>
          <Button onClick={reset}>{t("notificationSettings.reset")}</Button>
        </div>
      )}
    </fieldset>
  );
};

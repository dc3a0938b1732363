import { useState } from "react";
import { mailChoices } from "#notifications/contract/notification.ts";
import { type NotificationPreset, notificationPresets } from "#notifications/contract/notification-defaults.ts";
import type { NotificationSettings } from "#notifications/contract/setting-calls.ts";
import { presetOf, withPreset } from "#notifications/rules/choices/presets.ts";
import { DesktopChoice } from "#notifications/web/desktop/DesktopChoice.tsx";
import { useActor } from "#platform/web/page.ts";
import { showToast } from "#platform/web/toasts.ts";
import { RadioField, SelectField } from "#ui/field/Field.tsx";
import { RadioCards } from "#ui/field/RadioCards.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./Settings.module.css";
import { SettingsTable } from "./SettingsTable.tsx";
import { type SettingsControl, useNotificationSettings } from "./use-notification-settings.ts";

const Mentions = ({ control }: { control: SettingsControl }) => {
  const { t } = useWords();
  return (
    <section className={`shrink ${styles.part}`} aria-labelledby="settings-mentions">
      <h2 id="settings-mentions">{t("notificationSettings.mentions")}</h2>
      <p className="mb-3 soft measure">{t("notificationSettings.mentionsHelp")}</p>
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

/** The settings per event. Initially open if the choices match no preset, and stays as the person left it. */
const Details = ({ control, isOpen, onOpen }: DetailsProps) => {
  const { t } = useWords();
  return (
    <details className={styles.details} open={isOpen} onToggle={({ currentTarget }) => onOpen(currentTarget.open)}>
      <summary>{t("notificationSettings.detail")}</summary>
      <div className="stack gap-6 mt-4">
        <section className={`shrink ${styles.part}`} aria-labelledby="settings-cases">
          <h2 id="settings-cases">{t("notificationSettings.cases")}</h2>
          <p className="mb-3 soft measure">{t("notificationSettings.casesHelp")}</p>
          <SettingsTable settings={control.settings} onChoose={control.setCell} />
        </section>
        <Mentions control={control} />
      </div>
    </details>
  );
};
type DetailsProps = { control: SettingsControl; isOpen: boolean; onOpen: (isOpen: boolean) => void };

/** How the person is notified of events on cases; each choice is saved immediately. */
export const SettingsForm = ({ loaded }: { loaded: NotificationSettings }) => {
  const { t } = useWords();
  const { impersonator, name } = useActor();
  const control = useNotificationSettings(loaded);
  const { settings, isSaving, hasSaved, error, retry } = control;
  const [wasOpened, setOpened] = useState<boolean | null>(null);
  const preset = presetOf(settings);
  const isOpen = wasOpened ?? preset === null;
  const state = error
    ? ""
    : isSaving
      ? t("notificationSettings.saving")
      : hasSaved
        ? t("notificationSettings.saved")
        : "";
  const choose = (chosen: NotificationPreset) => {
    // Stays open, so that nothing below jumps.
    setOpened(isOpen);
    control.setAll(withPreset(settings, chosen));
    if (preset !== null) return;
    showToast(t("notificationSettings.replaced"), [
      { words: t("notifications.undo"), onUndo: () => control.setAll(settings) },
    ]);
  };
  return (
    <fieldset
      className={`stack page-width gap-6 ${styles.settings}`}
      disabled={impersonator !== null}
      aria-busy={isSaving}
    >
      <legend className="only-for-screen-readers">{t("notifications.settings")}</legend>
      <div className="row gap-4 baseline apart">
        <p className="soft measure">
          {impersonator ? t("notificationSettings.acting", { name }) : t("notificationSettings.help")}
        </p>
        <span className={`fixed faint fine text-end ${styles.state}`} role="status">
          {state}
        </span>
      </div>
      {error ? <ErrorNote error={error} action={t("notificationSettings.notSaved")} onRetry={retry} /> : null}
      <RadioCards
        label={t("notificationSettings.presets")}
        help={t(preset === null ? "notificationSettings.ownChoices" : "notificationSettings.mentionsHelp")}
        columns={3}
        value={preset}
        cards={notificationPresets.map((value) => ({
          value,
          label: t(`notificationPreset.${value}`),
          help: t(`notificationPresetHelp.${value}`),
        }))}
        onChoose={choose}
      />
      <Reminder control={control} />
      {impersonator ? null : <DesktopChoice />}
      <Details control={control} isOpen={isOpen} onOpen={setOpened} />
    </fieldset>
  );
};

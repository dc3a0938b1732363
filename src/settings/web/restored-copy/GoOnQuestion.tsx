import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { showToast } from "#platform/web/toasts.ts";
import { restoredCopyCalls, type unsentChoices } from "#settings/contract/restored-copy-calls.ts";
import type { SystemStatusData } from "#settings/contract/system-calls.ts";
import { restoredCopyKey, systemScreen } from "#settings/web/setting-keys.ts";
import { RadioCards } from "#ui/field/RadioCards.tsx";
import { atField, useForm, useTyped } from "#ui/field/use-form.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";

/** How many emails wait in the copy. */
export type CopyMails = NonNullable<NonNullable<SystemStatusData["restoredCopy"]>["mails"]>;

type Choice = { readonly waiting: (typeof unsentChoices)[number] | null };

/** Asks before a restored copy goes on: what then happens, and what becomes of emails that waited in the backup. */
export const GoOnQuestion = ({ mails, onClose }: { mails: CopyMails; onClose: () => void }) => {
  const { t } = useWords();
  const hasWaited = mails.before > 0;
  const form = useForm({
    // Without any, there is nothing to choose.
    typed: useTyped<Choice>({ waiting: hasWaited ? null : "drop" }),
    check: ({ waiting }) => (waiting === null ? [atField("waiting", "missing")] : []),
    says: (field) => (field === "waiting" ? t("restoredCopy.choose") : null),
    send: ({ waiting }) => browserApi(restoredCopyCalls).goOnWithCopy({ body: { waiting: waiting ?? "drop" } }),
    onSaved: async () => {
      showToast(t("restoredCopy.gone"));
      onClose();
      await Promise.all([invalidate(restoredCopyKey), invalidate(systemScreen)]);
    },
  });
  return (
    <Modal
      title={t("restoredCopy.goTitle")}
      help={t("restoredCopy.goHelp")}
      go={t("restoredCopy.goNow")}
      variant="danger"
      form={form}
      failed={t("restoredCopy.failed")}
      onClose={onClose}
    >
      {hasWaited ? (
        <RadioCards
          label={t("restoredCopy.choice")}
          help={t("restoredCopy.choiceHelp", { count: mails.before })}
          columns={1}
          value={form.values.waiting}
          problem={form.problemAt("waiting")}
          cards={(["drop", "send"] as const).map((value) => ({
            value,
            label: t(`restoredCopy.${value}`),
            help: t(`restoredCopy.${value}Help`),
          }))}
          onChoose={(waiting) => form.change({ waiting })}
        />
      ) : null}
      {mails.since > 0 ? <p>{t("restoredCopy.sinceHelp", { count: mails.since })}</p> : null}
    </Modal>
  );
};

import type { Reply } from "#platform/contract/call.ts";
import { bodyProblems } from "#platform/rules/check-input.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { showToast } from "#platform/web/toasts.ts";
import { factorCalls } from "#sign-in/contract/factor-calls.ts";
import { TextField } from "#ui/field/Field.tsx";
import { atField, useForm, useTyped } from "#ui/field/use-form.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./Factors.module.css";
import type { OnFactorsChanged } from "./factor-change.ts";

export type BegunTotp = Reply<typeof factorCalls.startTotp>;

type Props = { begun: BegunTotp; onChanged: OnFactorsChanged; onClose: () => void };

/** The secret as a picture and as text, and the first code that the app shows for it. */
export const AddTotp = ({ begun: { setup, secret, address, qrCode }, onChanged, onClose }: Props) => {
  const { t } = useWords();
  const form = useForm({
    typed: useTyped({ code: "" }),
    check: ({ code }) => bodyProblems(factorCalls.addTotp, { setup, code }),
    says: (_field, code) => (code === "wrong" ? t("refusal.wrongCode") : null),
    problemOf: ({ code }) => (code === "wrongCode" ? atField("code", "wrong") : null),
    send: ({ code }) => browserApi(factorCalls).addTotp({ body: { setup, code } }),
    onSaved: ({ recoveryCodes }) => {
      showToast(t("factors.appAdded"));
      onClose();
      return onChanged(recoveryCodes);
    },
  });
  return (
    <Modal
      title={t("factors.addApp")}
      help={t("factors.addAppHelp")}
      go={t("factors.addAppGo")}
      form={form}
      failed={t("factors.appFailed")}
      onClose={onClose}
    >
      <img
        className={`framed rounded ${styles.qrCode}`}
        src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
        alt={t("factors.qrCode")}
        width={200}
        height={200}
      />
      <p className="soft">
        {t("factors.secretHelp")} <a href={address}>{t("factors.openApp")}</a>
      </p>
      <p className={`anywhere ${styles.code}`} translate="no">
        {secret}
      </p>
      <TextField
        label={t("factors.code")}
        help={t("factors.codeHelp")}
        problem={form.problemAt("code")}
        value={form.values.code}
        onType={(code) => form.change({ code })}
        input={{ inputMode: "numeric", autoComplete: "one-time-code", maxLength: 20 }}
      />
    </Modal>
  );
};

import { isSameEmail } from "#platform/rules/text/email-key.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { showToast } from "#platform/web/toasts.ts";
import { TextField } from "#ui/field/Field.tsx";
import { atField, useForm, useTyped } from "#ui/field/use-form.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import type { UserAccount } from "#users/contract/user-account.ts";
import { inUserWords } from "#users/web/explain-refusal.ts";
import { refreshUsers } from "#users/web/user-queries.ts";
import { useWords } from "#wording/use-words.ts";

const effects = ["pseudonymizeName", "pseudonymizeAccess", "pseudonymizeCases", "pseudonymizeText"] as const;

/** Pseudonymizes a person, after their email was typed as confirmation. */
export default function PseudonymizeUser({ account, onClose }: { account: UserAccount; onClose: () => void }) {
  const { t } = useWords();
  const { id: userId, name, email } = account;
  const typed = useTyped({ email: "" });
  const form = useForm({
    typed,
    check: (body) => (isSameEmail(body.email.trim(), email) ? [] : [atField("email", "pseudonymizeWrong")]),
    says: () => t("userPage.pseudonymizeWrong", { email }),
    send: (body) => browserApi(userManagementCalls).pseudonymizeUser({ body: { userId, email: body.email.trim() } }),
    onSaved: () => {
      showToast(t("userPage.pseudonymized"));
      onClose();
      return refreshUsers();
    },
  });
  return (
    <Modal
      title={t("userPage.pseudonymizeTitle", { name })}
      help={t("userPage.pseudonymizeIntro")}
      go={t("userPage.pseudonymizeGo")}
      variant="danger"
      form={form}
      failed={t("userPage.pseudonymizeFailed")}
      explain={inUserWords}
      onClose={onClose}
    >
      <ul className="stack bullets">
        {effects.map((effect) => (
          <li key={effect}>{t(`userPage.${effect}`)}</li>
        ))}
      </ul>
      <TextField
        label={t("userPage.pseudonymizeConfirm", { email })}
        value={form.values.email}
        problem={form.problemAt("email")}
        onType={(written) => form.change({ email: written })}
      />
    </Modal>
  );
}

import { useState } from "react";
import { isSameEmail } from "#platform/rules/text/email-key.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { useAttempt } from "#platform/web/saving/use-attempt.ts";
import { showToast } from "#platform/web/toasts.ts";
import { TextField } from "#ui/field/Field.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import type { UserAccount } from "#users/contract/user-account.ts";
import { inUserWords } from "#users/web/explain-refusal.ts";
import { refreshUsers } from "#users/web/user-queries.ts";
import { useWords } from "#wording/use-words.ts";

const effects = ["pseudonymizeName", "pseudonymizeAccess", "pseudonymizeCases", "pseudonymizeText"] as const;

/** Makes a person nobody in particular, once their e-mail was typed. */
export default function PseudonymizeUser({ account, onClose }: { account: UserAccount; onClose: () => void }) {
  const { t } = useWords();
  const { id: userId, name, email } = account;
  const [typed, setTyped] = useState("");
  const [tried, setTried] = useState(false);
  const { isBusy, error, run } = useAttempt();
  const isWrong = !isSameEmail(typed.trim(), email);

  const go = async () => {
    setTried(true);
    if (isWrong) return;
    const body = { userId, email: typed.trim() };
    if (!(await run(() => browserApi(userManagementCalls).pseudonymizeUser({ body })))) return;
    showToast(t("userPage.pseudonymized"));
    onClose();
    await refreshUsers();
  };
  return (
    <Modal
      title={t("userPage.pseudonymizeTitle", { name })}
      help={t("userPage.pseudonymizeIntro")}
      go={t("userPage.pseudonymizeGo")}
      variant="danger"
      busy={isBusy}
      onGo={() => void go()}
      onClose={onClose}
    >
      <ul className="stack bullets">
        {effects.map((effect) => (
          <li key={effect}>{t(`userPage.${effect}`)}</li>
        ))}
      </ul>
      <TextField
        label={t("userPage.pseudonymizeConfirm", { email })}
        value={typed}
        problem={tried && isWrong ? t("userPage.pseudonymizeWrong", { email }) : null}
        onType={setTyped}
      />
      {error ? <ErrorNote action={t("userPage.pseudonymizeFailed")} error={inUserWords(error, t)} /> : null}
    </Modal>
  );
}

import { useState } from "react";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { saveExport } from "#platform/web/saving/running-exports.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import type { UserAccount } from "#users/contract/user-account.ts";
import { inUserWords } from "#users/web/explain-refusal.ts";
import { useWords } from "#wording/use-words.ts";
import { AccountGroup } from "./AccountRow.tsx";

const PseudonymizeUser = lazyComponent(() => import("./PseudonymizeUser.tsx"));

const ExportAction = ({ userId }: { userId: number }) => {
  const { t } = useWords();
  const { isPending, error, save } = useSave({
    send: () => saveExport(userManagementCalls.exportUserData, { body: { userId } }),
  });
  return (
    <div className="stack gap-1 start">
      <Button aria-busy={isPending} onClick={() => void save()}>
        {t("userPage.export")}
      </Button>
      <p className="help">{t("userPage.exportHelp")}</p>
      {error ? <ErrorNote action={t("userPage.exportFailed")} error={inUserWords(error, t)} /> : null}
    </div>
  );
};

const PseudonymizeAction = ({ account }: { account: UserAccount }) => {
  const { t } = useWords();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="stack gap-1 start">
      <Button onClick={() => setAsking(true)}>{t("userPage.pseudonymize")}</Button>
      <p className="help">{t("userPage.pseudonymizeHelp")}</p>
      {isAsking ? <PseudonymizeUser account={account} onClose={() => setAsking(false)} /> : null}
    </div>
  );
};

/** Staff actions on a person's personal data. */
export const PrivacyActions = ({ account }: { account: UserAccount }) => {
  const { t } = useWords();
  const { exportData, pseudonymize } = account.may;
  if (!exportData && !pseudonymize) return null;
  return (
    <AccountGroup title={t("userPage.privacy")}>
      <div className={`stack gap-4 pt-3`}>
        {exportData ? <ExportAction userId={account.id} /> : null}
        {pseudonymize ? <PseudonymizeAction account={account} /> : null}
      </div>
    </AccountGroup>
  );
};

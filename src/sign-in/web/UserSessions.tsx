import { useState } from "react";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { Button } from "#ui/button/Button.tsx";
import type { UserAccount } from "#users/contract/user-account.ts";
import { AccountGroup } from "#users/web/account/AccountRow.tsx";
import { useWords } from "#wording/use-words.ts";

const EndUserSessions = lazyComponent(() => import("./EndUserSessions.tsx"));

/** On a person's page, for those who may log them out. */
export const UserSessions = ({ account }: { account: UserAccount }) => {
  const { t } = useWords();
  const [isAsking, setAsking] = useState(false);
  if (!account.may.endSessions) return null;
  return (
    <AccountGroup title={t("session.ofUser")}>
      <div className="stack gap-1 start pt-3">
        <Button onClick={() => setAsking(true)}>{t("session.endOfUser")}</Button>
        <p className="help">{t("session.ofUserHelp")}</p>
      </div>
      {isAsking ? <EndUserSessions person={account} onClose={() => setAsking(false)} /> : null}
    </AccountGroup>
  );
};

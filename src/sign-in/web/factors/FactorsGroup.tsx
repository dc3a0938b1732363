import { useState } from "react";
import type { Reply } from "#platform/contract/call.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import type { factorCalls } from "#sign-in/contract/factor-calls.ts";
import { formatInstant } from "#ui/time/format-time.ts";
import { AccountGroup } from "#users/web/account/AccountRow.tsx";
import { userScreens } from "#users/web/user-queries.ts";
import { useWords } from "#wording/use-words.ts";
import { PasskeyList } from "./PasskeyList.tsx";
import { CodesDialog, RecoveryCodes } from "./RecoveryCodes.tsx";
import { TotpApp } from "./TotpApp.tsx";

type OwnFactors = Reply<typeof factorCalls.getMyFactors>;

/** What an external provider says of how the reader logged in; it has the factors. */
const SaidByProvider = ({ session: { provenAt, amr, acr } }: Pick<OwnFactors, "session">) => {
  const { t, tag } = useWords();
  const said = [amr.join(", "), acr ?? ""].filter(Boolean).join(" · ");
  return (
    <AccountGroup title={t("factors.title")}>
      <div className="stack gap-1 pt-3">
        <p>{t("factors.elsewhere")}</p>
        <p className="soft anywhere">{said ? t("factors.said", { said }) : t("factors.saidNothing")}</p>
        {provenAt ? <p className="soft">{t("factors.provenAt", { when: formatInstant(tag, provenAt) })}</p> : null}
      </div>
    </AccountGroup>
  );
};

/** The reader's passkeys, app and recovery codes at the bundled provider. `screen`: which shows them. */
export const FactorsGroup = ({ session, factors, screen = userScreens.profile }: OwnFactors & { screen?: string }) => {
  const { t } = useWords();
  const [made, setMade] = useState<readonly string[] | null>(null);
  if (factors === null) return <SaidByProvider session={session} />;
  const onChanged = (recoveryCodes: readonly string[] | null = null) => {
    if (recoveryCodes) setMade(recoveryCodes);
    return invalidate(screen);
  };
  const { passkeys, totp, recoveryCodes, canAddTotp } = factors;
  return (
    <AccountGroup title={t("factors.title")} help={t("factors.help")}>
      <div className="stack gap-6 pt-3">
        <PasskeyList passkeys={passkeys} onChanged={onChanged} />
        <TotpApp totp={totp} canAdd={canAddTotp} onChanged={onChanged} />
        {recoveryCodes ? <RecoveryCodes codes={recoveryCodes} onChanged={onChanged} /> : null}
      </div>
      {made ? <CodesDialog codes={made} onClose={() => setMade(null)} /> : null}
    </AccountGroup>
  );
};

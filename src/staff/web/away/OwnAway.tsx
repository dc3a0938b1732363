import { useState } from "react";
import { businessDate } from "#platform/rules/business-day.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import type { AwayState } from "#staff/contract/away-calls.ts";
import { Button } from "#ui/button/Button.tsx";
import { useNow } from "#ui/time/NowProvider.tsx";
import type { UserAccount } from "#users/contract/user-account.ts";
import { isAwayOn } from "#users/rules/away.ts";
import { AccountGroup } from "#users/web/account/AccountRow.tsx";
import { AwaySign } from "#users/web/away/AwaySign.tsx";
import { showAccount } from "#users/web/user-queries.ts";
import { useWords } from "#wording/use-words.ts";

const SetAway = lazyComponent(() => import("./SetAway.tsx"));

/** On the reader's own page: whether colleagues see them as away. */
export const OwnAway = ({ account }: { account: UserAccount }) => {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const today = businessDate(useNow());
  const { id: userId, away, version } = account;
  const current = away && isAwayOn(away, today) ? away : undefined;
  const show = (state: AwayState) => showAccount({ ...account, away: state.away, version: state.version });
  return (
    <AccountGroup
      title={t("away.group")}
      action={
        <Button size="small" onClick={() => setOpen(true)}>
          {t(current ? "away.change" : "away.set")}
        </Button>
      }
    >
      <p className="pt-3">
        {current ? <AwaySign away={current} /> : <span className="soft">{t("away.hereOwn")}</span>}
      </p>
      {isOpen ? (
        <SetAway state={{ userId, away, version }} name={null} show={show} onClose={() => setOpen(false)} />
      ) : null}
    </AccountGroup>
  );
};

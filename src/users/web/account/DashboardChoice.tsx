import { useState } from "react";
import { browserApi } from "#platform/web/browser-api.ts";
import { useAttempt } from "#platform/web/use-attempt.ts";
import { ErrorNote } from "#ui/ErrorNote.tsx";
import { RadioField } from "#ui/Field.tsx";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import type { dashboards } from "#users/contract/user-account.ts";
import { refreshUsers } from "#users/web/user-queries.ts";
import { useWords } from "#wording/use-words.ts";

type Dashboard = (typeof dashboards)[number];
const ofStaff = ["agent", "coordinator", "executive"] as const satisfies readonly Dashboard[];

/** Which home page a member of staff has. Shown at once, and taken back when it can't be saved. */
export const DashboardChoice = ({ chosen }: { chosen: Dashboard | null }) => {
  const { t } = useWords();
  const [wanted, want] = useState(chosen);
  const { error, run } = useAttempt(() => want(chosen));
  const choose = async (dashboard: Dashboard) => {
    want(dashboard);
    const stored = await run(() =>
      browserApi(userManagementCalls).updateDashboardSelectionValues({ body: { dashboard } }),
    );
    if (stored) await refreshUsers();
  };
  return (
    <>
      <RadioField
        label={t("profile.dashboard")}
        help={t("profile.dashboardHelp")}
        value={wanted ?? "agent"}
        choices={ofStaff.map((value) => ({ value, label: t(`dashboardKind.${value}`) }))}
        onChoose={(value) => void choose(value)}
      />
      {error ? <ErrorNote act={t("profile.notSaved")} error={error} /> : null}
    </>
  );
};

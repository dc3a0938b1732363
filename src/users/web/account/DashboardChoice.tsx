import { useState } from "react";
import { useAttempt } from "#platform/web/saving/use-attempt.ts";
import { RadioField } from "#ui/field/Field.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import type { Dashboard } from "#users/contract/user-account.ts";
import { chooseDashboard } from "#users/web/dashboard-choice.ts";
import { useWords } from "#wording/use-words.ts";

const ofStaff = ["agent", "coordinator", "executive"] as const satisfies readonly Dashboard[];

/** Which home page a member of staff has. Shown at once, and taken back when it can't be saved. */
export const DashboardChoice = ({ chosen }: { chosen: Dashboard | null }) => {
  const { t } = useWords();
  const [wanted, want] = useState(chosen);
  const { error, run } = useAttempt(() => want(chosen));
  const choose = async (dashboard: Dashboard) => {
    want(dashboard);
    await run(() => chooseDashboard(dashboard));
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
      {error ? <ErrorNote action={t("profile.notSaved")} error={error} /> : null}
    </>
  );
};

import { useActor } from "#platform/web/page.ts";
import { RadioField } from "#ui/field/Field.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import type { Dashboard } from "#users/contract/user-account.ts";
import { defaultDashboard, staffDashboardsOf } from "#users/rules/dashboards.ts";
import { useDashboardChoice } from "#users/web/dashboard-choice.ts";
import { useWords } from "#wording/use-words.ts";

/**
 * A staff member's choice of home page, if their roles allow several. Displayed immediately, and reverted if saving
 * fails.
 */
export const DashboardChoice = ({ chosen }: { chosen: Dashboard | null }) => {
  const { t } = useWords();
  const { pending, error, save } = useDashboardChoice();
  const actor = useActor();
  const own = staffDashboardsOf(actor);
  if (own.length < 2) return null;
  return (
    <>
      <RadioField
        label={t("profile.dashboard")}
        help={t("profile.dashboardHelp")}
        value={pending ?? own.find((each) => each === chosen) ?? defaultDashboard(actor)}
        choices={own.map((value) => ({ value, label: t(`dashboardKind.${value}`) }))}
        onChoose={(value) => void save(value)}
      />
      {error ? <ErrorNote action={t("profile.notSaved")} error={error} /> : null}
    </>
  );
};

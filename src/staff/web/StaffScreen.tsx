import { noSuchPage } from "#platform/web/loading/no-such-page.ts";
import { onClient, onServer, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { requirementCalls } from "#sign-in/contract/requirement-calls.ts";
import { RequiredFactors } from "#sign-in/web/requirement/RequiredFactors.tsx";
import { staffCalls } from "#staff/contract/calls.ts";
import { leaveCalls } from "#staff/contract/leave-calls.ts";
import { Breadcrumbs } from "#ui/page/Breadcrumbs.tsx";
import { useWords } from "#wording/use-words.ts";
import { StaffList } from "./StaffList.tsx";
import { staffScreen } from "./staff-keys.ts";

const load = screenLoad({
  name: staffScreen,
  load: async ({ api, actor, url }) => {
    if (!staffMay(actor, "manageStaff")) throw noSuchPage(url);
    const [{ staff }, { leaves }, { requirements }] = await Promise.all([
      api(staffCalls).getStaff({ body: {} }),
      api(leaveCalls).getRecentLeaves({ body: {} }),
      api(requirementCalls).getSignInRequirements({ body: {} }),
    ]);
    return { staff, leaves, requirements };
  },
});

export const loader = onServer(load);
export const clientLoader = onClient(load);

/** /settings/staff, for administrators of this Havn. */
export default function StaffScreen() {
  const { t } = useWords();
  const { requirements, ...data } = useScreen(load).data;
  return (
    <>
      <Breadcrumbs crumbs={[{ words: t("settings.title"), to: "/settings" }]} />
      <StaffList {...data} />
      {requirements.length > 0 ? (
        <div className="mt-8">
          <RequiredFactors requirements={requirements} screen={staffScreen} />
        </div>
      ) : null}
    </>
  );
}

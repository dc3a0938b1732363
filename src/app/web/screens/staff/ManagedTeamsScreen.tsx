import { noSuchPage } from "#app/web/screens/no-such-page.ts";
import { onClient, onServer, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { teamCalls } from "#staff/contract/team-calls.ts";
import { TeamList } from "#staff/web/teams/TeamList.tsx";
import { managedTeamsScreen } from "#staff/web/teams/team-keys.ts";
import { Breadcrumbs } from "#ui/page/Breadcrumbs.tsx";
import { useWords } from "#wording/use-words.ts";

const load = screenLoad({
  name: managedTeamsScreen,
  load: async ({ api, actor, url }) => {
    if (!staffMay(actor, "manageTeams")) throw noSuchPage(url);
    return api(teamCalls).getManagedTeams({ body: {} });
  },
});

export const loader = onServer(load);
export const clientLoader = onClient(load);

/** /settings/teams, for administrators of this Havn. */
export default function ManagedTeamsScreen() {
  const { t } = useWords();
  const { data } = useScreen(load);
  return (
    <>
      <Breadcrumbs crumbs={[{ words: t("settings.title"), to: "/settings" }]} />
      <TeamList {...data} />
    </>
  );
}

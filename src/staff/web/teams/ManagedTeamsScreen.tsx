import { noSuchPage } from "#platform/web/loading/no-such-page.ts";
import { onClient, onServer, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { teamCalls } from "#staff/contract/team-calls.ts";
import { Breadcrumbs } from "#ui/page/Breadcrumbs.tsx";
import { useWords } from "#wording/use-words.ts";
import { TeamList } from "./TeamList.tsx";
import { managedTeamsScreen } from "./team-keys.ts";

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

import { holdCalls } from "#holds/contract/calls.ts";
import { HoldList } from "#holds/web/HoldList.tsx";
import { onClient, onServer, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import { settingScreens } from "#settings/web/setting-keys.ts";
import { useWords } from "#wording/use-words.ts";
import { SettingsPage } from "./SettingsPage.tsx";
import { loadSettings } from "./settings-load.ts";

const load = screenLoad({
  name: settingScreens.retention,
  load: async (input) => {
    const [loaded, { holds }] = await Promise.all([
      loadSettings("retention", input),
      input.api(holdCalls).getHolds({ body: {} }),
    ]);
    return { ...loaded, holds };
  },
});

export const loader = onServer(load);
export const clientLoader = onClient(load);

/** /settings/retention: how long things are kept, and what is on hold. */
export default function RetentionScreen() {
  const { t } = useWords();
  const { holds, ...loaded } = useScreen(load).data;
  return (
    <SettingsPage title={t("settings.retention")} help={t("keeping.help")} loaded={loaded}>
      <HoldList holds={holds} />
    </SettingsPage>
  );
}

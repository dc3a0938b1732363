import { allSettings } from "#app/rules/settings.ts";
import { noSuchPage } from "#platform/web/loading/no-such-page.ts";
import type { LoadInput } from "#platform/web/loading/screen-load.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { settingCalls } from "#settings/contract/calls.ts";
import type { SettingPage } from "#settings/contract/setting-values.ts";
import type { ShownSetting } from "./rows/SettingRows.tsx";
import { ownSettingRows } from "./setting-rows.ts";

/** What the parts of a page have loaded, by the setting's name. Parts with the same loader share what it loads. */
async function loadParts(page: SettingPage, api: LoadInput["api"]) {
  const loading = new Map<unknown, Promise<unknown>>();
  const names = Object.entries(allSettings).flatMap(([name, of]) => (of.page === page ? name : []));
  const loaded = names.flatMap((name) => {
    const load = ownSettingRows[name]?.load;
    if (!load) return [];
    const shared = loading.get(load) ?? load(api);
    loading.set(load, shared);
    return [shared.then((data) => [name, data] as const)];
  });
  return Object.fromEntries(await Promise.all(loaded));
}

/** The settings of a page, and what their rows show besides. */
export async function loadSettings(page: SettingPage, { api, actor, url }: LoadInput) {
  if (!staffMay(actor, "changeSettings")) throw noSuchPage(url);
  const [{ settings }, data] = await Promise.all([
    api(settingCalls).getSettings({ body: { page } }),
    loadParts(page, api),
  ]);
  return { settings: settings as readonly ShownSetting[], data };
}

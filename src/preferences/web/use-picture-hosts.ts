import { browserApi } from "#platform/web/browser-api.ts";
import { reportError } from "#platform/web/errors/errors.ts";
import { invalidate, setOptimisticData } from "#platform/web/loading/cache.ts";
import type { DataQuery } from "#platform/web/loading/data-query.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { usePage } from "#platform/web/page.ts";
import { savesUnderWay, useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { pictureHostCalls } from "#preferences/contract/picture-host-calls.ts";
import type { PictureHosts } from "#ui/text/picture-hosts.ts";
import { useWords } from "#wording/use-words.ts";

const key = ["picture-hosts"];

/** Hosts whose images the signed-in person allowed, by name. */
export const pictureHostsQuery: DataQuery<string[]> = {
  key,
  fetch: async (api) => (await api(pictureHostCalls).getPictureHosts({ body: {} })).hosts,
  freshMilliseconds: Number.POSITIVE_INFINITY,
};

type Choice = { readonly host: string; readonly isShown: boolean };

const show = ({ host, isShown }: Choice): void =>
  setOptimisticData<string[]>(key, (hosts = []) => {
    const others = hosts.filter((one) => one !== host);
    return isShown ? [...others, host].sort() : others;
  });

const scope = "picture-hosts";

const storing = {
  send: ({ host, isShown }: Choice) =>
    browserApi(pictureHostCalls)[isShown ? "allowPictureHost" : "forgetPictureHost"]({ body: { host } }),
  onSaved: (_reply: unknown, choice: Choice) => {
    // A later choice is displayed already.
    if (savesUnderWay(scope) > 1) return;
    show(choice);
    void invalidate(key);
  },
  scope,
};

/** Revokes a host, so its images must be requested again. */
export const useForgetPictureHost = () => useSave(storing);

/** Which remote images to display: those of hosts that the reader allowed, here or on another computer. */
export const useAllowedPictureHosts = (): PictureHosts => {
  const { t } = useWords();
  const { actor } = usePage();
  const { data: hosts = [] } = useData({ ...pictureHostsQuery, enabled: actor !== null });
  const { save } = useSave({
    ...storing,
    optimistic: (choice: Choice) => {
      show(choice);
      // If saving fails, images are still displayed on this page.
      return () => show({ ...choice, isShown: true });
    },
    onRefused: (error, choice) => reportError(error, () => void save(choice)),
  });
  const remember = (host: string): void => {
    const choice = { host, isShown: true };
    if (!actor || actor.impersonator) {
      // While impersonating nothing is saved: it lasts until the page is reloaded.
      show(choice);
      return;
    }
    void save(choice);
    const takeBack = () => void save({ host, isShown: false });
    showToast(t("picture.remembered", { host }), [{ words: t("picture.forget"), onUndo: takeBack }]);
  };
  return { isShown: (host) => hosts.includes(host), show: remember };
};

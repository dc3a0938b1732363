import { useQuery } from "@tanstack/react-query";
import { type ApiError, asApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { reportError } from "#platform/web/errors/errors.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { usePage } from "#platform/web/page.ts";
import { showToast } from "#platform/web/toasts.ts";
import { pictureHostCalls } from "#preferences/contract/picture-host-calls.ts";
import type { PictureHosts } from "#ui/text/picture-hosts.ts";
import { useWords } from "#wording/use-words.ts";

const queryKey = ["picture-hosts"];

/** The sites whose pictures the signed-in person has let be shown, by name. */
export const pictureHostsQuery = {
  queryKey,
  queryFn: async (): Promise<string[]> => (await browserApi(pictureHostCalls).getPictureHosts({ body: {} })).hosts,
  staleTime: Number.POSITIVE_INFINITY,
};

const change = (changed: (hosts: readonly string[]) => string[]): void => {
  void queryClient().cancelQueries({ queryKey });
  queryClient().setQueryData<string[]>(queryKey, (hosts = []) => changed(hosts));
};

const withHost = (host: string) => (hosts: readonly string[]) => [...hosts.filter((one) => one !== host), host].sort();
const withoutHost = (host: string) => (hosts: readonly string[]) => hosts.filter((one) => one !== host);

/** One after another: of two choices in quick succession the last one stays. */
let stored: Promise<unknown> = Promise.resolve();

/** Answers what kept it from being stored. The last of several has the list read anew. */
const store = (act: keyof Pick<typeof pictureHostCalls, "allowPictureHost" | "forgetPictureHost">, host: string) => {
  const storing = stored.then(async (): Promise<ApiError | null> => {
    try {
      await browserApi(pictureHostCalls)[act]({ body: { host } });
    } catch (failure) {
      return asApiError(failure);
    }
    if (stored === storing) void queryClient().invalidateQueries({ queryKey });
    return null;
  });
  stored = storing;
  return storing;
};

/** Asks for pictures of this site again from now on; answers what kept it from being stored. */
export const forgetPictureHost = async (host: string): Promise<ApiError | null> => {
  const error = await store("forgetPictureHost", host);
  if (error === null) change(withoutHost(host));
  else if (error.statusCode === 401) reportError(error);
  return error;
};

/** Which pictures at other sites are shown: those of the sites that the reader asked for, here and on other computers. */
export const usePictureHosts = (): PictureHosts => {
  const { t } = useWords();
  const { actor } = usePage();
  const { data: hosts = [] } = useQuery({ ...pictureHostsQuery, enabled: actor !== null });
  const remember = async (host: string): Promise<void> => {
    const error = await store("allowPictureHost", host);
    if (error) reportError(error, () => void remember(host));
  };
  const takeBack = async (host: string): Promise<void> => {
    change(withoutHost(host));
    const error = await forgetPictureHost(host);
    if (error === null) return;
    change(withHost(host));
    reportError(error, () => void takeBack(host));
  };
  const show = (host: string): void => {
    change(withHost(host));
    // Whoever acts for somebody chooses nothing for them: it holds until the page is loaded anew.
    if (!actor || actor.impersonator) return;
    void remember(host);
    showToast(t("picture.remembered", { host }), [{ words: t("picture.forget"), onDo: () => void takeBack(host) }]);
  };
  return { isShown: (host) => hosts.includes(host), show };
};

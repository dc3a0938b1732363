import { setFetchAhead } from "#platform/web/loading/fetch-ahead.ts";
import { loadIfThere } from "#platform/web/loading/load-code.ts";
import { prefetchScreen } from "#platform/web/loading/screen-load.ts";

const casePath = /^\/cases\/([1-9]\d{0,8})$/;

/** Prefetches a case on hover, since lists link to its page. */
const fetchCase = (path: string) => {
  const id = casePath.exec(path)?.[1];
  if (id)
    void loadIfThere(() => import("#app/web/screens/case/load-case.ts")).then((screen) => {
      if (screen) prefetchScreen(screen.caseLoad, path, { id });
    });
};

if (!import.meta.env.SSR) setFetchAhead(fetchCase);

import { prefetchScreen } from "#platform/web/loading/early-screen.ts";
import { setFetchAhead } from "#platform/web/loading/fetch-ahead.ts";

const casePath = /^\/cases\/([1-9]\d{0,8})$/;

/** What hovering fetches: a case, whose page is the one that lists lead to. */
const fetchCase = (path: string) => {
  const id = casePath.exec(path)?.[1];
  if (id)
    void import("#app/web/screens/case/load-case.ts").then(({ caseLoad }) => prefetchScreen(caseLoad, path, { id }));
};

if (!import.meta.env.SSR) setFetchAhead(fetchCase);

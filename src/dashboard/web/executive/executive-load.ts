import { executiveCalls } from "#dashboard/contract/executive.ts";
import { readExecutiveUrl } from "#dashboard/rules/executive-links.ts";
import type { LoadInput } from "#platform/web/loading/screen-load.ts";

/** Data of the executive's dashboard: figures for the URL's period, and current cases. */
export const loadExecutive = async ({ api: apiOf, url }: LoadInput) => {
  const api = apiOf(executiveCalls);
  const [{ figures }, { cases }] = await Promise.all([
    api.getExecutiveFigures({ body: readExecutiveUrl(url.searchParams) }),
    api.getExecutiveCases({ body: {} }),
  ]);
  return { figures, cases };
};

export type ExecutiveData = Awaited<ReturnType<typeof loadExecutive>>;

import { executiveCalls } from "#dashboard/contract/executive.ts";
import { readExecutiveUrl } from "#dashboard/rules/executive-links.ts";
import type { PartInput } from "#platform/web/loading/screen-load.ts";

/** The data of the executive's dashboard: the figures of the days that the address names, and the cases of now. */
export const loadExecutive = async ({ apiFor, url }: PartInput) => {
  const api = apiFor(executiveCalls);
  const [{ figures }, { cases }] = await Promise.all([
    api.getExecutiveFigures({ body: readExecutiveUrl(url.searchParams) }),
    api.getExecutiveCases({ body: {} }),
  ]);
  return { figures, cases };
};

export type ExecutiveData = Awaited<ReturnType<typeof loadExecutive>>;

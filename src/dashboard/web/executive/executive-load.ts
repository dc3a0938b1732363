import { executiveCalls } from "#dashboard/contract/executive.ts";
import { readExecutiveUrl } from "#dashboard/rules/executive-links.ts";
import type { PartInput } from "#platform/web/screen-load.ts";

/** The data of the executive's dashboard, for the days that the address names. */
export const loadExecutive = async ({ apiFor, url }: PartInput) =>
  apiFor(executiveCalls).getExecutiveFigures({ body: readExecutiveUrl(url.searchParams) });

export type ExecutiveData = Awaited<ReturnType<typeof loadExecutive>>;

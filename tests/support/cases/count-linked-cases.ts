import type { Api } from "#app/contract/features.ts";
import { presetOfPath, readCaseListUrl } from "#care-cases/rules/list/case-list-url.ts";
import { toCaseSearch } from "#care-cases/rules/list/case-list-view.ts";

/** Number of cases behind a link to a list: parsed like in the browser, and paged to its end. */
export async function rowsBehind(api: Api, url: string, isStaff: boolean, pageSize = 100): Promise<number> {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  const preset = presetOfPath(pathname);
  if (!preset) throw new Error(`${url} is no list`);
  const { savedSearches } = await api.getSavedSearches({ query: { areaId: "care" } });
  const view = readCaseListUrl(preset, searchParams, isStaff, savedSearches);
  const ids = new Set<number>();
  let after: string | null = null;
  do {
    const body = { ...toCaseSearch(view), pageSize, withCount: false, ...(after !== null && { after }) };
    const page: Awaited<ReturnType<Api["getCareCasesBySearch"]>> = await api.getCareCasesBySearch({ body });
    for (const { id } of page.rows) ids.add(id);
    after = page.next;
  } while (after !== null);
  return ids.size;
}

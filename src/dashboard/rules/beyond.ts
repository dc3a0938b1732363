import type { CaseListView } from "#care-cases/rules/public.ts";

/** The view without the filters of `all`, to look for its cases among those; null if they needn't be among them. */
export function beyond(view: CaseListView, all: Pick<CaseListView, "preset" | "filters">): CaseListView | null {
  const filters = new Map<string, unknown>(Object.entries(view.filters));
  for (const [field, value] of Object.entries(all.filters)) {
    if (JSON.stringify(filters.get(field)) !== JSON.stringify(value)) return null;
    filters.delete(field);
  }
  const isWithin = view.preset === all.preset && view.text === "";
  return isWithin ? { ...view, filters: Object.fromEntries(filters) } : null;
}

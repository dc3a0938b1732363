import { historyQuery } from "./case/case-queries.ts";
import { clocksQuery } from "./case/clocks/clock-queries.ts";
import type { CaseLoad } from "./case/loaded-case.ts";
import { relatedQuery } from "./case/related/related-queries.ts";

export const careCasesLoad = {
  history: ({ id, fetchQuery }) => fetchQuery(historyQuery(id)),
  related: ({ id, fetchQuery }) => fetchQuery(relatedQuery(id)),
  clocks: ({ id, fetchQuery }) => fetchQuery(clocksQuery(id)),
} as const satisfies CaseLoad;

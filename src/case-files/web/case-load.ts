import type { CaseLoad } from "#care-cases/web/public.ts";
import type { CaseFile } from "#case-files/contract/calls.ts";
import { filesQuery } from "./file-queries.ts";

declare module "#care-cases/web/case/loaded-case.ts" {
  interface LoadedParts {
    readonly files: CaseFile[];
  }
}

export const caseFilesLoad = {
  files: ({ id, fetchQuery }) => fetchQuery(filesQuery(id)),
} as const satisfies CaseLoad;

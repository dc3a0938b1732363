import { useState } from "react";
import type { CaseFile } from "#case-files/contract/calls.ts";
import { mayHaveOlder, olderFilesQuery } from "#case-files/web/file-queries.ts";
import { usePages } from "#platform/web/loading/use-data.ts";

type OlderFiles = Pick<ReturnType<typeof usePages>, "isAskingMore"> & {
  /** Oldest first, like the newest. */
  readonly files: readonly CaseFile[];
  readonly mayHaveMore: boolean;
  readonly error: ReturnType<typeof usePages>["error"];
  readonly more: () => void;
};

/** Files of a case that are older than the newest ones on its page, another page with each press. */
export const useOlderFiles = (caseId: number, newest: readonly CaseFile[]): OlderFiles => {
  const [isAsked, ask] = useState(false);
  const oldest = mayHaveOlder(newest) ? newest[0]?.id : undefined;
  const enabled = isAsked && oldest !== undefined;
  const { data, error, moreError, retry, hasMore, isAskingMore, more } = usePages({
    ...olderFilesQuery(caseId, oldest ?? 0),
    enabled,
  });
  return {
    files: data?.pages.flatMap(({ files }) => files).toReversed() ?? [],
    mayHaveMore: oldest !== undefined && (data === undefined || hasMore),
    isAskingMore: isAskingMore || (enabled && data === undefined && !error),
    error: error ?? moreError,
    more: () => (error ? retry() : isAsked ? more() : ask(true)),
  };
};

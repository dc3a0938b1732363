import { useMemo } from "react";
import {
  cachedDraftsQuery,
  type StoredDrafts,
  type TimedHeldMessage,
} from "#case-messages/web/composer/draft-queries.ts";
import { useData } from "#platform/web/loading/use-data.ts";

const none: readonly TimedHeldMessage[] = [];

/** The person's held messages on the case, and their files, which can't be used for anything else. */
export const useHeldMessages = (caseId: number, loaded: StoredDrafts) => {
  const { data } = useData(cachedDraftsQuery(caseId), loaded);
  const held = data?.held ?? none;
  const fileIds = useMemo(() => new Set(held.flatMap((one) => one.fileIds)), [held]);
  return { held, fileIds };
};

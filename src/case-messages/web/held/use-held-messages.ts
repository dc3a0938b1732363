import {
  cachedDraftsQuery,
  type StoredDrafts,
  type TimedHeldMessage,
} from "#case-messages/web/composer/draft-queries.ts";
import { useData } from "#platform/web/loading/use-data.ts";

const none: readonly TimedHeldMessage[] = [];

/** The person's held messages on the case. */
export const useHeldMessages = (caseId: number, loaded: StoredDrafts) => {
  const { data } = useData(cachedDraftsQuery(caseId), loaded);
  return { held: data?.held ?? none };
};

import { audienceCalls, type MessageAudience } from "#audience/contract/calls.ts";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import type { DataQuery } from "#platform/web/loading/data-query.ts";

/** The audience of a message; `mentions` are ids, separated by commas. */
export const audienceQuery = (caseId: number, isInternal: boolean, mentions: string): DataQuery<MessageAudience> => ({
  key: [...caseKeys.audience(caseId), isInternal, mentions],
  fetch: (api) => {
    const ids = mentions === "" ? [] : mentions.split(",").map(Number);
    return api(audienceCalls).getMessageAudience({ body: { caseId, isInternal, mentions: ids } });
  },
  keepsPrevious: true,
  // The message is sent from the case's page, which says if the case is gone.
  handlesMissing: true,
});

import { audienceCalls, type MessageAudience } from "#audience/contract/calls.ts";
import type { DataQuery, Key } from "#platform/web/loading/data-query.ts";

export const audienceKeys = {
  all: ["message-audience"],
  ofCase: (caseId: number): Key => ["message-audience", caseId],
} as const;

/** The audience of a message; `mentions` are ids, separated by commas. */
export const audienceQuery = (caseId: number, isInternal: boolean, mentions: string): DataQuery<MessageAudience> => ({
  key: [...audienceKeys.ofCase(caseId), isInternal, mentions],
  fetch: (api) => {
    const ids = mentions === "" ? [] : mentions.split(",").map(Number);
    return api(audienceCalls).getMessageAudience({ body: { caseId, isInternal, mentions: ids } });
  },
  keepsPrevious: true,
  // The message is sent from the case's page, which says if the case is gone.
  handlesMissing: true,
});

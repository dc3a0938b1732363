import { caseKeys } from "#care-cases/web/case-keys.ts";
import type { CaseMessage } from "#case-messages/contract/calls.ts";
import { type MessageVersion, messageVersionCalls } from "#case-messages/contract/version-calls.ts";
import type { PagedQuery } from "#platform/web/loading/data-query.ts";

export type VersionPage = {
  readonly versions: readonly MessageVersion[];
  readonly hasMore: boolean;
  readonly impersonatorName: string | null;
  readonly mayDelete: boolean;
};

/** A message's earlier versions, newest first. */
export const versionsQuery = ({
  caseId,
  id: messageId,
}: Pick<CaseMessage, "caseId" | "id">): PagedQuery<VersionPage> => ({
  key: caseKeys.messageVersions(caseId, messageId),
  fetch: (api, before) =>
    api(messageVersionCalls).getCareCaseMessageVersions({
      body: { caseId, messageId, ...(before === undefined ? {} : { before }) },
    }),
  handlesMissing: true,
  next: ({ versions, hasMore }) => (hasMore ? versions.at(-1)?.id : undefined),
});

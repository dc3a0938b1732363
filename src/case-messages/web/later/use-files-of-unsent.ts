import { useMemo } from "react";
import type { CasePageContext } from "#care-cases/web/public.ts";
import { draftName, type MessageDraft } from "#case-messages/web/composer/use-message-draft.ts";
import { useHeldMessages } from "#case-messages/web/held/use-held-messages.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { useActor } from "#platform/web/page.ts";
import { readLocalDraft } from "#platform/web/saving/local-draft.ts";
import { laterQuery } from "./later-queries.ts";

/** The keys of the person's texts that were sent without an answer, or before they were changed. */
const keysOfAttempts = (userId: number, caseId: number) =>
  (["external", "internal"] as const).map(
    (kind) => readLocalDraft<MessageDraft>(draftName(userId, caseId, kind))?.attempt?.key,
  );

/**
 * The files of messages that are held or to be sent later, which can't be used for anything else. A text whose answer was
 * lost keeps its own: sent again, it takes the place of the message that waits.
 */
export const useFilesOfUnsent = (
  caseId: number,
  { drafts, later }: Pick<CasePageContext["loaded"], "drafts" | "later">,
) => {
  const { held } = useHeldMessages(caseId, drafts);
  const actor = useActor();
  const { userId } = actor;
  const { data } = useData(laterQuery(caseId, actor), later);
  return useMemo(() => {
    const own = keysOfAttempts(userId, caseId);
    const unsent = [...held, ...data.map(({ key, files }) => ({ key, fileIds: files.map(({ id }) => id) }))];
    return new Set(unsent.flatMap(({ key, fileIds }) => (own.includes(key) ? [] : fileIds)));
  }, [held, data, userId, caseId]);
};

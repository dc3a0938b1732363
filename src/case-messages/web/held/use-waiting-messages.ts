import { useMemo, useSyncExternalStore } from "react";
import { tryToSaveDraft } from "#case-messages/web/composer/draft-autosave.ts";
import { draftName, type MessageDraft } from "#case-messages/web/composer/use-message-draft.ts";
import { useActor } from "#platform/web/page.ts";
import { publishLocalDraft, readLocalDraft } from "#platform/web/saving/local-draft.ts";
import { isWaiting, type WaitingMessage } from "./waiting-message.ts";

/** Makes it a draft like any other. */
export const stopWaiting = ({ name, caseId, kind, draft }: WaitingMessage): void => {
  const { waiting: _waiting, ...rest } = draft;
  publishLocalDraft(name, rest);
  void tryToSaveDraft({ caseId, isInternal: kind === "internal", comment: draft.text });
};

const subscribe = (changed: () => void) => {
  addEventListener("storage", changed);
  return () => removeEventListener("storage", changed);
};

/** The person's waiting messages on a case: one for each audience at most. None until the page is interactive. */
export const useWaitingMessages = (caseId: number): readonly WaitingMessage[] => {
  const actor = useActor();
  const read = () => {
    const own = (["external", "internal"] as const).flatMap((kind) => {
      const name = draftName(actor.userId, caseId, kind);
      const draft = readLocalDraft<MessageDraft>(name);
      return isWaiting(draft, actor) ? [{ name, caseId, kind, draft }] : [];
    });
    return JSON.stringify(own);
  };
  const own = useSyncExternalStore(subscribe, read, () => "[]");
  return useMemo(() => JSON.parse(own) as WaitingMessage[], [own]);
};

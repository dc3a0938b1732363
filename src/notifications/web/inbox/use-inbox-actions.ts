import { useState } from "react";
import { inboxCalls, type MarkNotifications } from "#notifications/contract/inbox-calls.ts";
import { refreshNotifications } from "#notifications/web/notification-queries.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { asApiError } from "#platform/contract/error-shape.ts";
import { browserApi, sendOnUnload } from "#platform/web/browser-api.ts";
import { reportError } from "#platform/web/errors/errors.ts";
import { showToast } from "#platform/web/toasts.ts";
import { useWords } from "#wording/use-words.ts";

type Failed = { readonly error: ApiError; readonly action: string; readonly retry: () => void };

export type InboxActions = {
  readonly failed: Failed | null;
  readonly mark: (which: MarkNotifications) => void;
  /** Opening one reads it, quietly: the page of its case is on its way. */
  readonly open: (id: number) => void;
  readonly mute: (caseId: number, isMuted: boolean) => void;
};

/** Marks as read and mutes; what was done is said quietly, with the way back. */
export const useInboxActions = (): InboxActions => {
  const { t } = useWords();
  const [failed, setFailed] = useState<Failed | null>(null);
  const api = browserApi(inboxCalls);

  const attempt = async (action: string, work: () => Promise<unknown>): Promise<void> => {
    setFailed(null);
    try {
      await work();
      await refreshNotifications();
    } catch (failure) {
      const error = asApiError(failure);
      if (error.statusCode === 401) reportError(error);
      setFailed({ error, action, retry: () => void attempt(action, work) });
    }
  };
  const undo = (words: string, work: () => Promise<unknown>) => ({
    words,
    onDo: () => void attempt(t("notifications.notUndone"), work),
  });
  const mark = (which: MarkNotifications) =>
    void attempt(t("notifications.notMarked"), async () => {
      const { marked, readAt } = await api.markNotificationsRead({ body: which });
      if (marked === 0) return showToast(t("notifications.markedNone"));
      const takeBack = () => api.markNotificationsRead({ body: { undo: readAt } });
      showToast(t("notifications.marked", { count: marked }), [undo(t("notifications.undo"), takeBack)]);
    });
  const mute = (caseId: number, isMuted: boolean) =>
    void attempt(t(isMuted ? "notifications.notMuted" : "notifications.notUnmuted"), async () => {
      await api.muteCareCaseNotifications({ body: { caseId, isMuted } });
      const takeBack = () => api.muteCareCaseNotifications({ body: { caseId, isMuted: !isMuted } });
      const said = t(isMuted ? "notifications.isMuted" : "notifications.isUnmuted", { id: `#${caseId}` });
      showToast(said, [undo(t("notifications.undo"), takeBack)]);
    });
  const open = (id: number) => sendOnUnload(inboxCalls.markNotificationsRead, { ids: [id] });
  return { failed, mark, open, mute };
};

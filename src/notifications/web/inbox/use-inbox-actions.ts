import { inboxCalls, type MarkNotifications } from "#notifications/contract/inbox-calls.ts";
import { refreshNotifications } from "#notifications/web/notification-queries.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { browserApi, sendOnUnload } from "#platform/web/browser-api.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { useWords } from "#wording/use-words.ts";

type InboxAction = { readonly action: string; readonly work: () => Promise<unknown> };
type FailedAction = { readonly error: ApiError; readonly action: string; readonly retry: () => void };

export type InboxActions = {
  readonly failed: FailedAction | null;
  readonly mark: (which: MarkNotifications) => void;
  /** Marks one as read when it is opened, without a toast, since the case page is loading. */
  readonly open: (id: number) => void;
  readonly mute: (caseId: number, isMuted: boolean) => void;
};

/** Marks as read and mutes, with a toast offering undo. */
export const useInboxActions = (): InboxActions => {
  const { t } = useWords();
  const api = browserApi(inboxCalls);
  const { error, refused, save, retry } = useSave({
    send: ({ work }: InboxAction) => work(),
    onSaved: refreshNotifications,
    overlaps: true,
  });
  const attempt = (action: string, work: InboxAction["work"]) => save({ action, work });
  const undo = (words: string, work: () => Promise<unknown>) => ({
    words,
    onUndo: () => void attempt(t("notifications.notUndone"), work),
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
  return { failed: error && refused ? { error, action: refused.action, retry } : null, mark, open, mute };
};

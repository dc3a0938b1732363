import type { NotificationReason } from "#notifications/contract/notification.ts";
import type { Deadline, NotificationDraft, Recipient } from "#notifications/rules/fan-out.ts";

type LaterReaders = { readonly drafts: readonly NotificationDraft[]; readonly isForDesk: boolean };

const draftTo = (userId: number, reasons: readonly NotificationReason[]): NotificationDraft => ({
  ...{ userId, type: "LaterMessageReturned", changeId: null, messageId: null, isInternal: true, reasons },
  delivery: { inbox: true, mail: "Off" },
});

/**
 * Who is told in the inbox of a message that wasn't sent at its time: its writer, even if they muted the case. If they have
 * left or may no longer send it, the assignee and the owner too, and whoever else the desk must tell.
 */
export function laterReturnedTo(
  writerId: number,
  { assigneeId, owner }: Deadline["people"],
  recipients: readonly (Recipient & { readonly handlesCases: boolean })[],
): LaterReaders {
  const writer = recipients.find(({ userId, isStaff }) => isStaff && userId === writerId);
  const drafts = writer ? [draftTo(writerId, [])] : [];
  if (writer?.handlesCases) return { drafts, isForDesk: false };
  const others = recipients.flatMap(({ userId, isStaff, isMuted }) => {
    const reasons: NotificationReason[] = [
      ...(userId === assigneeId ? (["assignee"] as const) : []),
      ...(owner?.kind === "user" && owner.id === userId ? (["owner"] as const) : []),
    ];
    return isStaff && !isMuted && userId !== writerId && reasons.length > 0 ? [draftTo(userId, reasons)] : [];
  });
  return { drafts: [...drafts, ...others], isForDesk: true };
}

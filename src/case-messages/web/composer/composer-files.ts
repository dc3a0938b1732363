import { createContext, type ReactNode, use, useMemo } from "react";
import { messageBounds } from "#case-messages/contract/message-bounds.ts";
import { messageFiles } from "#case-messages/rules/message-files.ts";
import { readLocalDraft } from "#platform/web/saving/local-draft.ts";
import type { PictureUploads } from "#ui/editor/pictures/picture-uploads.ts";
import { type DraftKind, draftName, type MessageDraft } from "./use-message-draft.ts";

export type MessageFile = { readonly id: number; readonly name: string; readonly isForText: boolean };

/** Files for the message, chosen and uploaded by another feature. */
export type ComposerFiles = {
  /** The person's pending files on the case. */
  readonly pending: readonly MessageFile[];
  /** Why the message can't be sent with these files yet. */
  readonly blockedBy: "uploading" | "pictureMissing" | null;
  /** These of the pending files, with the progress of others. */
  readonly list: (attached: readonly MessageFile[]) => ReactNode;
  readonly chooser: ReactNode;
  /** How pictures are added to the text. */
  readonly pictures?: PictureUploads | undefined;
  /** Deletes files that were in the text, and aren't in what was sent. */
  readonly onRemoved: (files: readonly MessageFile[]) => void;
};

export const FilesOfComposer = createContext<ComposerFiles>({
  pending: [],
  blockedBy: null,
  list: () => null,
  chooser: null,
  onRemoved: () => undefined,
});

const otherKind = { external: "internal", internal: "external" } as const;

type About = { readonly userId: number; readonly caseId: number; readonly kind: DraftKind };

/** Which of the pending files belong to a message, and why it can't be sent with them yet. */
export const useMessageFiles = (draft: MessageDraft, about: About) => {
  const { pending, blockedBy } = use(FilesOfComposer);
  const { userId, caseId, kind } = about;
  // The other draft's editor is closed, so it doesn't change.
  const other = useMemo(() => {
    if (typeof localStorage === "undefined") return null;
    return readLocalDraft<MessageDraft>(draftName(userId, caseId, otherKind[kind]));
  }, [userId, caseId, kind]);
  const ofOther = other?.waiting?.fileIds ?? [];
  const files = messageFiles(
    pending.filter(({ id }) => !ofOther.includes(id)),
    draft,
    other,
  );
  const ids = [...files.inText, ...files.attached].map(({ id }) => id);
  const areTooMany = ids.length > messageBounds.files;
  return { ...files, ids, blockedBy: blockedBy ?? (areTooMany ? ("tooMany" as const) : null) };
};

/** Name of the screen with all replies: `screenLoad({ name })`. */
export const replyListScreen = "saved-reply-list";

export const replyKeys = {
  /** All that follow. */
  all: ["saved-replies"],
  usable: ["saved-replies", "usable"],
  one: (id: number) => ["saved-replies", "one", id],
  preview: (caseId: number, id: number) => ["saved-replies", "preview", caseId, id],
} as const;

/** The reader's changes of a case that didn't go with a message. */
export const unmadeKey = (caseId: number) => ["unmade-changes", caseId] as const;

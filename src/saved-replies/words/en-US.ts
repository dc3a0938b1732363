import type { FlatTexts } from "#wording/word-keys.ts";

export const enUS = {
  audit: { noSuchSavedReply: "A saved reply that is gone (#{id})" },
  auditAct: {
    GetSavedReplies: "Read saved replies",
    GetSavedReply: "Read a saved reply",
    GetManagedReplies: "Read the list of saved replies",
    CreateSavedReply: "Keep a saved reply",
    UpdateSavedReply: "Change a saved reply",
    UseSavedReply: "Use a saved reply",
  },
  auditDetail: { replyId: "Saved reply" },
  problem: {
    unknownField: "There is no field {name}. The nearest is {nearest}.",
    tooManyBlanks: "Use at most {bound} fields and gaps.",
    noText: "Write the text in at least one of the languages.",
    blankText: "Write a text.",
    noteInNote: "The reply is a note itself.",
  },
  fieldName: {
    texts: "Texts",
    body: "Text",
    acts: "What it does besides",
    followUpDays: "Follow-up",
  },
  refusal: {
    replyTooLong: "A text of a saved reply can have at most 10,000 characters, its note 2,000.",
    tooManyReplies: "There is no room for more saved replies. Retire some first.",
    filledTooLong: "With its fields filled in, the text is longer than the 25,000 characters that a message can have.",
  },
} as const;

declare module "#wording/words.ts" {
  interface ScreenTexts extends FlatTexts<typeof enUS> {}
}

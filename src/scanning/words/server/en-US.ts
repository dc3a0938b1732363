import type { FlatTexts } from "#wording/word-keys.ts";

export const enUS = {
  caseMail: { FileKeptApart: "A file is kept apart, since something was found in it or it can't be looked into." },
  toCustomer: {
    FileKeptApart: "A file on {theCase} is kept apart, since something was found in it or it can't be looked into.",
  },
  keptApart: {
    subject: "A file is kept apart",
    named: "{what} is kept apart, since something was found in it or it can't be looked into: {name}. Nobody gets it.",
    unnamed: "{what} is kept apart, since something was found in it or it can't be looked into. Nobody gets it.",
    noticeSubject: "Files are kept apart",
    notice_one: "One file is kept apart, since something was found in it or it can't be looked into. Nobody gets it.",
    notice_other:
      "{count} files are kept apart, since something was found in them or they can't be looked into. Nobody gets them.",
    mayRelease: "If you are sure that it is harmless, you can release it.",
    askAdministrator: "If you are sure that it is harmless, ask {brand} to release it.",
    button: "Open the files kept apart",
    why: "You get this email since you administer {brand}.",
    whyUploader: "You get this email since it is yours.",
    caseFile: "A file of a message that isn't sent yet",
    replyPicture: "A picture of a saved reply",
    mail: "The original of an email",
    import: "A file to import",
    photo: "A profile photo",
  },
} as const;

declare module "#wording/server/server-words.ts" {
  interface ServerTexts extends FlatTexts<typeof enUS> {}
}

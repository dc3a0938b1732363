import type { FlatTexts } from "#wording/word-keys.ts";

/** The texts of the postcards, which only tests have. */
export const postcardEnglish = {
  postcards: { title: "Postcards" },
  audit: { noSuchPostcard: "No such postcard" },
  auditAct: { SendPostcard: "Sent a postcard" },
  historyText: { PostcardArrived: "put a postcard from {to} on the wall" },
  notificationType: { PostcardArrived: "Postcard" },
  jobKind: { "stamp-postcard": "Stamp a postcard" },
  refusal: { noPaper: "There is no paper left." },
} as const;

export const postcardDanish = {
  postcards: { title: "Postkort" },
  audit: { noSuchPostcard: "Intet sådant postkort" },
  auditAct: { SendPostcard: "Sendte et postkort" },
  historyText: { PostcardArrived: "hængte et postkort fra {to} på væggen" },
  notificationType: { PostcardArrived: "Postkort" },
  jobKind: { "stamp-postcard": "Frankér et postkort" },
  refusal: { noPaper: "Der er ikke mere papir." },
};

declare module "#wording/words.ts" {
  interface ScreenTexts
    extends FlatTexts<Pick<typeof postcardEnglish, "postcards" | "historyText" | "notificationType">> {}
}

import type { FlatTexts } from "#wording/word-keys.ts";

export const enUS = {
  audience: {
    read_one: "{count} person at {company} can read this",
    read_other: "{count} people at {company} can read this",
    readNobody: "Nobody at {company} can read this yet",
    both_one: "{count} person at {company}, and {brand}, can read this",
    both_other: "{count} people at {company}, and {brand}, can read this",
    atOnce_one: "{count} is mailed now",
    atOnce_other: "{count} are mailed now",
    inSummary_one: "{count} is mailed at 08:00",
    inSummary_other: "{count} are mailed at 08:00",
    thenInSummary: "{count} at 08:00",
    noMail: "nobody is mailed",
    onlyStaff: "Only staff",
    toldOne: "{names} is told",
    toldMany: "{names} are told",
    nobodyTold: "nobody is told",
    and: "{names} and {last}",
    more: "{names} and {count} more",
    names: "See who",
    panel: "Who can read this",
    ofCompany: "At {company} ({number})",
    ofStaff: "Staff ({number})",
    onlyCount: "Administrators of {company} can see the names.",
    rest: "and {count} more",
    toldTitle: "Who is told",
    toldHelp: "If you send it now, and unless they read it, mute the case or change their settings first.",
    toldNobody: "Nobody",
    failed: "Who can read this could not be looked up.",
  },
  toldHow: {
    atOnce: "by email now",
    inSummary: "by email at 08:00",
    inbox: "in the inbox",
  },
  auditAct: {
    GetMessageAudience: "Read who can read a message",
  },
} as const;

declare module "#wording/words.ts" {
  interface ScreenTexts extends FlatTexts<typeof enUS> {}
}

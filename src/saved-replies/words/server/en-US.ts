import type { FlatTexts } from "#wording/word-keys.ts";

export const enUS = {
  caseMail: { ChangesNotMade: "Changes did not go with your message, since the case had changed." },
  replyField: {
    "contact.firstName": "the contact person's first name",
    "contact.name": "the contact person's name",
    "company.name": "the company",
    "case.number": "the case number",
    "case.title": "the case's title",
    "case.promised": "the agreed time",
    "case.team": "the team",
    "case.link": "a link to the case",
    "agent.name": "my name",
    "agent.title": "my title",
    today: "today",
    "support.opens": "when support opens",
  },
} as const;

declare module "#wording/server/server-words.ts" {
  interface ServerTexts extends FlatTexts<typeof enUS> {}
}

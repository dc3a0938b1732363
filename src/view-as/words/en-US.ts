import type { FlatTexts } from "#wording/word-keys.ts";

export const enUS = {
  viewAs: {
    open: "See it as the customer does",
    openAs: "See it as {name} does",
    view: "Customer's view",
    title: "See the case as the customer does",
    help: "You see that person's own page, in their language, and can change nothing. It is in the audit log, and the company's administrators can read in their log that you saw it.",
    person: "Person",
    personFirst: "Choose a person",
    personMissing: "Choose a person.",
    findPerson: "Find a person by name or email",
    nobody: "Nobody belongs to this company",
    go: "See the case",
    failed: "The case isn't shown",
    bar: "As {name} sees it",
    readOnly: "Nothing can be changed here",
    close: "Close",
    frame: "The case as {name} sees it",
    removed: "{name} can't see this case: this person has been removed.",
    notOfCompany: "{name} can't see this case: this person doesn't belong to {company}.",
    invited: "{name} can't see this case yet: the invitation to {company} hasn't been accepted.",
    ownCasesOnly:
      "{name} can't see this case: users of {company} only see their own cases, and this person neither created this one nor is its contact person.",
  },
  auditAct: {
    GetCaseViewer: "Read whether a customer sees a case",
    ViewCareCaseAs: "See a case as a customer does",
    DownloadViewedFile: "Fetch a file as a customer",
  },
  refusal: {
    cantSeeCase: "This person can't see the case.",
  },
} as const;

declare module "#wording/words.ts" {
  interface ScreenTexts extends FlatTexts<typeof enUS> {}
}

import type { FlatTexts } from "#wording/word-keys.ts";

export const enUS = {
  keeping: {
    help: "What is older is removed each night at 03:00, and can't be brought back. As long as nobody changes anything here, everything stays.",
    forever: "Forever",
    limited: "For a time",
    howLong: "Keep",
    months: "Months",
    days: "Days",
    monthsSaid_one: "{count} month",
    monthsSaid_other: "{count} months",
    daysSaid_one: "{count} day",
    daysSaid_other: "{count} days",
    deleteSaid_one: "{count} month, then deleted",
    deleteSaid_other: "{count} months, then deleted",
    pseudonymizeSaid_one: "{count} month, then pseudonymized",
    pseudonymizeSaid_other: "{count} months, then pseudonymized",
    numberProblem: "Enter a whole number from {least} to {most}.",
    afterwards: "Afterwards",
    delete: "Delete",
    deleteHelp: "The case with its messages, files, emails and history is gone. Figures of past months lose it too.",
    pseudonymize: "Pseudonymize",
    pseudonymizeHelp:
      "Title, description, messages, files, emails and the customer's people are gone. Number, customer, dates, times and who handled it stay.",
    lastRun_one: "Last removed: {count}, {at}",
    lastRun_other: "Last removed: {count}, {at}",
    running_one: "Being removed since {at}: {count} so far",
    running_other: "Being removed since {at}: {count} so far",
  },
  removal: {
    title: "What goes next",
    when: "On {at}:",
    none: "Nothing is old enough.",
    cases_one: "{count} ended case",
    cases_other: "{count} ended cases",
    files_one: "{count} file of ended cases",
    files_other: "{count} files of ended cases",
    auditRows_one: "{count} row of the audit log",
    auditRows_other: "{count} rows of the audit log",
    mails_one: "{count} incoming email",
    mails_other: "{count} incoming emails",
    oldest: "the oldest from {date}",
    isMore: "There may be more: where there is much, not all of it is counted.",
    failed: "What would go could not be counted",
  },
  auditAct: {
    "remove-old": "Remove what is old enough",
    PreviewRetention: "Count what would be removed",
    GetRetentionState: "Read what was removed, and what is next",
  },
  auditDetail: {
    removed: "Removed",
    how: "How",
  },
  jobKind: {
    "remove-old": "Removing what is no longer kept",
  },
  settings: {
    retention: "Data retention",
    retentionHelp: "How long ended cases, files, emails and the audit log stay, and what is on hold",
    retentionAlso: "retention delete remove pseudonymize privacy gdpr hold old age archive months days log",
  },
  setting: {
    "retention.cases": "Ended cases",
    "retention.casesHelp": "Counted from the day a case ended.",
    "retention.files": "Files of ended cases",
    "retention.filesHelp": "Counted from the day their case ended. The case and its messages stay.",
    "retention.mails": "Incoming emails",
    "retention.mailsHelp": "Originals that became a case or a message, which stay. Counted from when they arrived.",
    "retention.auditRows": "Audit log",
    "retention.auditRowsHelp":
      "Oldest first. It can still be verified, and all since something on hold was created stays.",
  },
} as const;

declare module "#wording/words.ts" {
  interface ScreenTexts extends FlatTexts<typeof enUS> {}
}

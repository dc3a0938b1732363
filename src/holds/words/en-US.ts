import type { FlatTexts } from "#wording/word-keys.ts";

export const enUS = {
  holds: {
    title: "On hold",
    help: "Nothing of these cases and customers is removed, neither by age nor by hand, and cases stay with a customer on hold. Writers can still edit and delete their messages and files, and learn nothing of the hold; the former texts and files are kept here.",
    none: "Nothing is on hold.",
    add: "Put on hold",
    addTitle: "Put a case or a customer on hold",
    kind: "What",
    case: "A case",
    company: "A customer with all its cases",
    caseNumber: "Case number",
    customerNumber: "Customer number",
    numberProblem: "Enter a number.",
    reason: "Reason",
    reasonHelp: "Administrators see it in this list.",
    reasonProblem: "Enter a reason.",
    noCase: "There is no submitted case with this number.",
    noCompany: "There is no customer with this number.",
    added: "It is on hold",
    addFailed: "It was not put on hold",
    putBy: "{name}, {at}",
    lift: "Lift hold",
    liftNamed: "Lift hold: {name}",
    liftTitle: "Lift the hold?",
    liftHelp: "{name} can be removed again.",
    liftHelpKept:
      "{name} can be removed again. Former texts and deleted files that are only kept for this hold are deleted permanently.",
    lifted: "The hold was lifted",
    liftFailed: "The hold was not lifted",
    seeKept: "See what was kept",
    seeKeptNamed: "See what was kept: {name}",
    keptTitle: "Kept of {name}",
    keptHelp: "What was edited or deleted since the hold was put. Only administrators see it.",
    keptEdited: "Message edited",
    keptDeleted: "Message deleted",
    keptFile: "File deleted",
    keptFileFailed: "The file could not be downloaded",
    keptMore: "Show more",
    keptExport: "Export",
    keptExportFailed: "It could not be exported",
  },
  auditAct: {
    GetHolds: "Read what is on hold",
    PutHold: "Put on hold",
    LiftHold: "Lift a hold",
    GetKept: "Read what was kept for a hold",
    DownloadKeptFile: "Download a file kept for a hold",
    ExportKept: "Export what was kept for a hold",
  },
  auditDetail: {
    holdId: "Hold number",
  },
  fieldName: {
    reason: "Reason",
  },
  refusal: {
    onHold: "It is on hold: nothing of it can be removed or moved away.",
    alreadyHeld: "It is on hold already.",
    tooManyHolds: "There are as many holds as there can be. Lift one first.",
  },
} as const;

declare module "#wording/words.ts" {
  interface ScreenTexts extends FlatTexts<typeof enUS> {}
}

import type { FlatTexts } from "#wording/word-keys.ts";

export const enUS = {
  impersonation: {
    actFor: "Act for this person",
    menu: "Act for a customer",
    dialogTitle: "Act for {name}",
    dialogHelp:
      "For up to 60 minutes you see and do what {name} can at {company}. Everything you write carries both names, and the company's administrators can see in their log that you were here.",
    begin: "Start acting",
    atCompany: "At which company",
    notBegun: "You are not acting for this person",
    banner: "{staff} is acting for {name} at {company} until {time}",
    bannerOver: "The hour of acting for {name} has ended",
    end: "Stop acting",
    endShort: "Stop",
    log: "Acting for others",
    logHelp: "When staff of {brand} have acted for somebody here, or seen a case as they do.",
    logEmpty: "Nobody has acted for anybody here.",
    staff: "Staff",
    user: "Acted for",
    began: "From",
    ended: "To",
    goesOn: "In progress",
    viewed: "Only saw case #{id}",
    older: "Show older",
    pickCompany: "Company",
    pickCompanyFirst: "Choose a company",
    companyMissing: "Choose a company.",
    findCompany: "Find a company by name or number",
    pickPerson: "Person",
    pickPersonFirst: "Choose a person",
    personMissing: "Choose a person.",
    findPerson: "Find a person by name or email",
    pickHelp: "Choose whom to act for. Only people who have accepted their company can be chosen.",
    noUsers: "There is nobody at this company to act for",
  },
  auditAct: {
    Impersonate: "Start acting for a person",
    RemoveImpersonation: "Stop acting for a person",
    GetImpersonationsBySearch: "Read who acted for others",
  },
  refusal: {
    nested: "You are already acting for somebody. Stop that first.",
    onlyCustomers: "You can only act for customers.",
    notImpersonating: "You are no longer acting for anybody.",
  },
} as const;

declare module "#wording/words.ts" {
  interface ScreenTexts extends FlatTexts<typeof enUS> {}
}

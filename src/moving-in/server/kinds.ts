import type { ImportKindName } from "#moving-in/contract/import-columns.ts";
import type { ImportKind } from "./import-kind.ts";
import { casesKind } from "./kinds/cases/cases-kind.ts";
import { messagesKind } from "./kinds/cases/messages-kind.ts";
import { companiesKind } from "./kinds/companies/companies-kind.ts";
import { peopleKind } from "./kinds/people/people-kind.ts";

/** What can be imported. */
export const kinds: Readonly<Record<ImportKindName, ImportKind>> = {
  companies: companiesKind,
  people: peopleKind,
  cases: casesKind,
  messages: messagesKind,
};

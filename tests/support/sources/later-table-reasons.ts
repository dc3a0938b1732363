/** How many exceptions there are. It may only become less. */
export const maxLaterTables = 28;

const companies = "people and companies name each other; a company's name belongs to what is read of a person";
const lockedCompanies = "changes of members are serialized by their company's row, which only it has";
const searched = "one statement makes a case's document of all that it contains, and others its passages and phrases";
const messageFiles = "a message is sent, changed and read with its files, in one statement";
const heldNames = "a hold is said with the names of its case or company, and of whoever put it";

/**
 * Stores that name a table of a later feature, with the reason. A hook, a domain event, a condition of `visibility` or a
 * query that the later feature passes takes a table away from here; nothing comes in.
 */
export const laterTableReasons: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "src/audit/server/old-rows-store.ts": {
    care_case: "rows about a case on hold stay: how far back is found in one statement with the first row that stays",
  },
  "src/care-cases/parts/mentions/server.ts": {
    message_mention: "a condition of the list's one statement, with its index",
  },
  "src/care-cases/server/case/description-pictures-store.ts": {
    case_file: "a description shows files of its own case only, which is checked before it is stored",
  },
  "src/care-cases/server/case/writes/deleted-cases-store.ts": {
    case_file: "rows go with their case, so the statement that deletes it reads the keys of its files first",
  },
  "src/care-cases/server/jobs/old-cases-store.ts": { case_file: "a draft with a file isn't empty" },
  "src/care-cases/server/search/case-search-store.ts": { case_file: searched, case_message: searched },
  "src/care-cases/server/search/message-search-store.ts": { case_message: searched },
  "src/care-cases/server/search/passages-store.ts": { case_file: searched, case_message: searched },
  "src/care-cases/server/search/phrases-store.ts": { case_file: searched, case_message: searched },
  "src/case-messages/server/message-files-store.ts": { case_file: messageFiles },
  "src/case-messages/server/message-store.ts": { case_file: messageFiles },
  "src/customers/server/customer-list-store.ts": {
    care_case: "companies are found and sorted by their open cases, in one statement",
    service_level_agreement: "the name stands in each row; asking for it afterwards is a second statement per page",
  },
  "src/holds/server/hold-store.ts": {
    app_user: heldNames,
    care_case: heldNames,
    customer: heldNames,
  },
  "src/holds/server/kept-store.ts": {
    app_user: "what is kept is said with the names of those who changed it",
    care_case: "a company's hold keeps what belongs to its cases",
  },
  "src/settings/server/settings-store.ts": {
    app_user: "a setting is read with who changed it last, in one statement",
  },
  "src/users/server/account/account-store.ts": { customer: companies },
  "src/users/server/account/relation-store.ts": { customer: lockedCompanies },
  "src/users/server/list/user-company-order-store.ts": {
    customer: "people are sorted by their company's name, by index",
  },
  "src/users/server/list/user-list-store.ts": { customer: companies },
  "src/users/server/user-store.ts": {
    care_case: "people who can be mentioned are those who see the case, which is a condition of their one statement",
    customer: companies,
  },
};

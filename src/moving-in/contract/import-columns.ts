/** What can be imported, in the order in which it refers to each other. Stored by name, so names never change. */
export const importKinds = ["companies", "people", "cases", "messages"] as const;
export type ImportKindName = (typeof importKinds)[number];

/** The columns of each kind, by the names of their texts (`importColumn.<name>`). */
export const importColumns = {
  companies: [
    "customerNumber",
    "ownNumber",
    "companyName",
    "cvr",
    "gln",
    "companyEmail",
    "companyPhone",
    "companyAddress",
    "language",
    "domains",
    "serviceLevel",
    "notes",
  ],
  people: [
    "email",
    "personName",
    "firstName",
    "lastName",
    "company",
    "role",
    "language",
    "workPhone",
    "mobilePhone",
    "address",
    "jobTitle",
  ],
  cases: [
    "originalNumber",
    "title",
    "description",
    "status",
    "severity",
    "caseType",
    "channel",
    "company",
    "contact",
    "assignee",
    "externalReference",
    "createdAt",
    "answeredAt",
    "updatedAt",
    "closedAt",
  ],
  messages: [
    "originalNumber",
    "messageId",
    "sentAt",
    "author",
    "authorSide",
    "audience",
    "isPublic",
    "isInternal",
    "text",
  ],
} as const satisfies Readonly<Record<ImportKindName, readonly string[]>>;
export type ImportColumnName = (typeof importColumns)[ImportKindName][number];

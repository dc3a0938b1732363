export const emailIntakeProblems = {
  instantTooEarly: "{field} is too long ago",
  onlyWithWaiting: "Filters belong to waiting",
  mailsOrAll: "Either mailIds or all is needed",
  serverName: "{field} must be a name like mx.example.com",
  replyForm: "{field} must be an address without a plus, and with at most 20 characters before the @",
  passwordAgain: "{field} is needed again for another server or user",
  passwordUnused: "{field} isn't used where OAuth2 signs in",
  grantOfKind: "{field} isn't possible with this kind of mailbox",
  issuerForm: "{field} must be an https address without a query",
  tenantForm: "{field} must be the directory's id or domain",
  serverHost: "{field} must be the name of a server, or its address in the usual notation",
} as const;

declare module "#platform/contract/field-problems.ts" {
  interface FeatureProblems extends Readonly<Record<keyof typeof emailIntakeProblems, string>> {}
}

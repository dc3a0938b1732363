import type { Row } from "./rows.ts";

const token = "a".repeat(43);
/** The link is nobody's; what their own links open, the tests of links say. */
const nobodys = { expected: [401, 404, 404, 404, 404, 403], body: () => ({ token }) } as const;

/** Links in mails, and the alternative e-mail address. */
export const emailLinkRows = {
  getEmailTicket: { ...nobodys, expected: [401, 404, 404, 404, 404, 404] },
  acceptInvitation: nobodys,
  requestAddEmailTicket: {
    expected: [401, 204, 204, 204, 204, 403],
    body: () => ({ email: "another@address.example" }),
  },
  validateAddEmailTicket: nobodys,
  removeAlternativeEmail: { expected: [401, 204, 204, 204, 204, 403] },
} as const satisfies Readonly<Record<string, Row>>;

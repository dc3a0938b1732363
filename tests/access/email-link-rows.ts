import { type Row, staffOnly } from "./rows.ts";

const token = "a".repeat(43);
/** This link is nobody's; the tests of email links cover what people's own links do. */
const nobodys = { expected: [401, 404, 404, 404, 404, 403], body: () => ({ token }) } as const;

/** Links in emails, and the alternative email address. */
export const emailLinkRows = {
  getEmailTicket: { ...nobodys, expected: [401, 404, 404, 404, 404, 404] },
  acceptInvitation: nobodys,
  requestAddEmailTicket: {
    expected: [401, 204, 204, 204, 204, 403],
    body: () => ({ email: "another@address.example" }),
  },
  validateAddEmailTicket: nobodys,
  previewInvitations: { expected: staffOnly, roles: ["agent", "coordinator", "administrator"], body: () => ({}) },
  inviteMany: {
    expected: [401, 403, 403, 403, 409, 403],
    roles: ["agent", "coordinator", "administrator"],
    body: () => ({ seen: "0".repeat(32) }),
  },
  stopInvitations: { expected: staffOnly, roles: ["agent", "coordinator", "administrator"], body: () => ({}) },
  removeAlternativeEmail: { expected: [401, 204, 204, 204, 204, 403] },
} as const satisfies Readonly<Record<string, Row>>;

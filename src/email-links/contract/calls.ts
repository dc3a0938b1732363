import * as z from "zod/mini";
import { email, id } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";

const token = z.string().check(z.minLength(1), z.maxLength(200));
const guesses = 10;

/** Purpose and state of an emailed link. Expired: more than 7 days old, to the second. */
export const shownEmailLink = z.object({
  purpose: z.enum(["invitation", "alternativeEmail"]),
  state: z.enum(["open", "confirmed", "expired", "replaced"]),
  email: z.string(),
  /** Company of an invitation. */
  customerNumber: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
});
export type ShownEmailLink = z.infer<typeof shownEmailLink>;

/** The link was used, replaced or is too old. */
const linkRefusals = {
  expired: [410, "The link is older than 7 days"],
  used: [409, "The link was used already"],
  replaced: [409, "A newer link was sent, or the request was taken back"],
} as const;

export const emailLinkCalls = {
  /** What the link is for; reading doesn't use it up. Another person's link is reported as nonexistent. */
  getEmailTicket: post("/api/EmailManagement/GetEmailTicket", {
    body: z.strictObject({ areaId: optionalCareArea, token }),
    reply: z.object({ ticket: shownEmailLink }),
    perMinute: guesses,
  }),
  /** Accepts the caller's invitation, once: confirms the email and accepts the company. */
  acceptInvitation: post("/api/EmailManagement/AcceptInvitation", {
    body: z.strictObject({ areaId: optionalCareArea, token }),
    reply: z.object({ customerNumber: z.string() }),
    refusals: linkRefusals,
    writes: true,
    perMinute: guesses,
  }),
  /**
   * Sends a link to an alternative email address: the caller's own or, for staff and administrators, again to a pending
   * one. Whether the address belongs to someone else is only revealed to the person who opens the link, since they can
   * read its mail.
   */
  requestAddEmailTicket: post("/api/EmailManagement/RequestAddEmailTicket", {
    body: z.strictObject({ areaId: optionalCareArea, email, userId: z.optional(id) }),
    refusals: { alreadyYours: [409, "This is the person's e-mail address already"] },
    writes: true,
    perMinute: 10,
  }),
  /** Makes the link's address the caller's alternative email, once. */
  validateAddEmailTicket: post("/api/EmailManagement/ValidateAddEmailTicket", {
    body: z.strictObject({ areaId: optionalCareArea, token }),
    refusals: { ...linkRefusals, emailTaken: [409, "This e-mail address is somebody's already"] },
    writes: true,
    perMinute: guesses,
  }),
  /** Removes the caller's alternative email, and a pending one. */
  removeAlternativeEmail: post("/api/EmailManagement/RemoveAlternativeEmail", {
    body: z._default(z.strictObject({ areaId: optionalCareArea }), { areaId: "care" }),
    writes: true,
    perMinute: 60,
  }),
} as const;

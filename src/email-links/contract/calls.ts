import * as z from "zod/mini";
import { id } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { email } from "#users/contract/user-account.ts";

const token = z.string().check(z.minLength(1), z.maxLength(200));
const guesses = 10;

/** What a link in a mail is for, and how it stands. Expired: older than 7 days, to the second. */
export const shownEmailLink = z.object({
  purpose: z.enum(["invitation", "alternativeEmail"]),
  state: z.enum(["open", "confirmed", "expired", "replaced"]),
  email: z.string(),
  /** The company of an invitation. */
  customerNumber: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
});
export type ShownEmailLink = z.infer<typeof shownEmailLink>;

/** A link that was used, replaced or is too old. */
const linkRefusals = {
  expired: [410, "The link is older than 7 days"],
  used: [409, "The link was used already"],
  replaced: [409, "A newer link was sent, or the request was taken back"],
} as const;

export const emailLinkCalls = {
  /** What the link means; reading it uses nothing up. Somebody else's link answers as one that does not exist. */
  getEmailTicket: post("/api/EmailManagement/GetEmailTicket", {
    body: z.strictObject({ areaId: optionalCareArea, token }),
    reply: z.object({ ticket: shownEmailLink }),
    perMinute: guesses,
  }),
  /** Answers the caller's invitation: the e-mail is confirmed, the company accepted. Once. */
  acceptInvitation: post("/api/EmailManagement/AcceptInvitation", {
    body: z.strictObject({ areaId: optionalCareArea, token }),
    reply: z.object({ customerNumber: z.string() }),
    refusals: linkRefusals,
    writes: true,
    perMinute: guesses,
  }),
  /**
   * Sends a link to an alternative e-mail address: one's own, or (staff, administrators) again to the one that waits.
   * Whether the address is somebody else's is told only to who opens the link, since they read its mail.
   */
  requestAddEmailTicket: post("/api/EmailManagement/RequestAddEmailTicket", {
    body: z.strictObject({ areaId: optionalCareArea, email, userId: z.optional(id) }),
    refusals: { alreadyYours: [409, "This is the person's e-mail address already"] },
    writes: true,
    perMinute: 10,
  }),
  /** Makes the address of the caller's link their alternative e-mail. Once. */
  validateAddEmailTicket: post("/api/EmailManagement/ValidateAddEmailTicket", {
    body: z.strictObject({ areaId: optionalCareArea, token }),
    refusals: { ...linkRefusals, emailTaken: [409, "This e-mail address is somebody's already"] },
    writes: true,
    perMinute: guesses,
  }),
  /** Takes the caller's alternative e-mail, and one that waits, away. */
  removeAlternativeEmail: post("/api/EmailManagement/RemoveAlternativeEmail", {
    body: z._default(z.strictObject({ areaId: optionalCareArea }), { areaId: "care" }),
    writes: true,
    perMinute: 60,
  }),
} as const;

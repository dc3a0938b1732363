import * as z from "zod/mini";
import { id } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { signInBounds } from "./mailbox-sign-in.ts";

/** The page to which issuers send the browser back: it passes on what is in its address to `finishMailboxConsent`. */
export const consentPage = "/settings/mail/consent";

const given = (most: number) => z.optional(z.string().check(z.maxLength(most)));

/** Consent in the browser to reading and sending by a mailbox, for administrators. */
export const mailboxConsentCalls = {
  /**
   * Where to send the browser, so that somebody who may use the mailbox agrees there; it comes back to `consentPage` within 15
   * minutes. Begun anew, the former one is void.
   */
  beginMailboxConsent: post("/api/Mailbox/BeginMailboxConsent", {
    body: z.strictObject({ areaId: optionalCareArea, mailboxId: id }),
    reply: z.object({ location: z.string() }),
    refusals: {
      notByConsent: [409, "The mailbox doesn't sign in by consent, or isn't finished"],
      /** `data`: `step`, `problem` and `said`, as in the sign-in's problem. */
      issuerRefused: [409, "The issuer can't be reached, or answers as none does"],
    },
    needsProof: true,
    writes: true,
    perMinute: 20,
  }),
  /** Ends consent with the query of the address that the browser came back to. Only for who began it, and once. */
  finishMailboxConsent: post("/api/Mailbox/FinishMailboxConsent", {
    body: z.strictObject({
      areaId: optionalCareArea,
      state: z.string().check(z.minLength(1), z.maxLength(signInBounds.state)),
      code: given(signInBounds.code),
      iss: given(signInBounds.issuer),
      /** Why there is no code, in the issuer's words. */
      error: given(signInBounds.state),
      errorDescription: given(signInBounds.said),
    }),
    reply: z.object({ mailboxId: id }),
    refusals: {
      consentUnknown: [409, "No consent was begun by you here, or it is over"],
      /** `data`: `mailboxId`, and as for `issuerRefused`. */
      consentRefused: [409, "There is no consent"],
    },
    writes: true,
    perMinute: 20,
  }),
} as const;

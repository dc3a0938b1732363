import * as z from "zod/mini";
import { enteredMailbox, mailboxBounds, ownMailbox } from "#email-intake/contract/own-mailbox.ts";
import { id } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { team } from "#users/contract/person.ts";

/** A mailbox and the version that a change is based on. A conflict returns the current one in `current`. */
const based = { areaId: optionalCareArea, mailboxId: id, version: z.int() };
const one = z.object({ mailbox: ownMailbox });
const refusals = {
  stale: [409, "The mailbox was changed meanwhile"],
  mailboxTaken: [409, "Another mailbox has this address, or reads this folder"],
  secretMissing: [409, "Passwords can't be stored before HAVN_SECRET is set"],
  mailboxIsDefault: [409, "Make another mailbox the default first"],
  mailboxUnfinished: [409, "The mailbox can't sign in yet"],
} as const;
const { stale, mailboxTaken, secretMissing, mailboxIsDefault, mailboxUnfinished } = refusals;

/** Our own mailboxes, for administrators of this Havn. Passwords are only ever sent to Havn. */
export const ownMailboxCalls = {
  /**
   * All mailboxes, that of the environment first if there is one, with the teams they can be of. `hasSecret`: whether
   * passwords can be stored. `consentAddress`: what to register as the redirect URI where consent is given.
   */
  getOwnMailboxes: post("/api/Mailbox/GetOwnMailboxes", {
    body: z._default(z.strictObject({ areaId: optionalCareArea }), { areaId: "care" }),
    reply: z.object({
      mailboxes: z.array(ownMailbox),
      teams: z.array(team),
      hasSecret: z.boolean(),
      consentAddress: z.string(),
    }),
    perMinute: 300,
  }),
  /** The first one that can sign in is the default if the environment sets no server for email. */
  createMailbox: post("/api/Mailbox/CreateMailbox", {
    body: z.strictObject({ areaId: optionalCareArea, ...enteredMailbox }),
    reply: one,
    refusals: {
      mailboxTaken,
      secretMissing,
      tooManyMailboxes: [409, `There are at most ${mailboxBounds.mailboxes} mailboxes`],
    },
    needsProof: true,
    writes: true,
    perMinute: 60,
  }),
  /**
   * A changed server, port, security or user needs its password again: a stored one goes only where it was entered for. So does
   * the secret of OAuth2, whose tokens are forgotten then.
   */
  updateMailbox: post("/api/Mailbox/UpdateMailbox", {
    body: z.strictObject({ ...based, ...enteredMailbox }),
    reply: one,
    refusals: { stale, mailboxTaken, secretMissing },
    needsProof: "sometimes",
    writes: true,
    perMinute: 60,
  }),
  /**
   * Sends nothing from it any more; it is still read, and its addresses for answers are valid. The default only if no other
   * can take its place.
   */
  retireMailbox: post("/api/Mailbox/RetireMailbox", {
    body: z.strictObject(based),
    reply: one,
    refusals: { stale, mailboxIsDefault },
    writes: true,
    perMinute: 60,
  }),
  bringMailboxBack: post("/api/Mailbox/BringMailboxBack", {
    body: z.strictObject(based),
    reply: one,
    refusals: { stale },
    writes: true,
    perMinute: 60,
  }),
  /** Stops reading a retired mailbox, and forgets it with its passwords and tokens; or removes a draft. */
  removeMailbox: post("/api/Mailbox/RemoveMailbox", {
    body: z.strictObject(based),
    refusals: { stale, mailboxNotRetired: [409, "Retire the mailbox first"] },
    needsProof: true,
    writes: true,
    perMinute: 60,
  }),
  /** What sends all that isn't about a case with a mailbox of its own; null is the environment's. */
  setDefaultMailbox: post("/api/Mailbox/SetDefaultMailbox", {
    body: z.strictObject({ areaId: optionalCareArea, mailboxId: z.nullable(id) }),
    refusals: { mailboxRetired: [409, "The mailbox is retired"], mailboxUnfinished },
    writes: true,
    perMinute: 60,
  }),
} as const;

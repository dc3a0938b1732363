import * as z from "zod/mini";
import { id } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { mailboxTest } from "./mailbox-test.ts";

/** Tests of mailboxes, for administrators. */
export const mailboxTestCalls = {
  /**
   * Starts a test of a mailbox as it is stored, or of the environment's (null), unless one is running: then that one is the
   * reply. It goes on without its caller.
   */
  testMailbox: post("/api/Mailbox/TestMailbox", {
    body: z.strictObject({ areaId: optionalCareArea, mailboxId: z.nullable(id) }),
    reply: z.object({ test: mailboxTest }),
    refusals: { quietCopy: [409, "Nothing is sent or fetched from a restored copy until an administrator goes on"] },
    writes: true,
    perMinute: 20,
  }),
  /** The latest test of a mailbox; null if there was none. */
  getMailboxTest: post("/api/Mailbox/GetMailboxTest", {
    body: z.strictObject({ areaId: optionalCareArea, mailboxId: z.nullable(id) }),
    reply: z.object({ test: z.nullable(mailboxTest) }),
    perMinute: 240,
  }),
} as const;

import * as z from "zod/mini";
import { id } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { audienceRefusal, clientKey, newMessage, newMessageRefusals, seenAudience } from "./calls.ts";
import { heldMessage, takenBack } from "./held-message.ts";
import { laterMessage, laterTime } from "./later-message.ts";
import { messageBounds } from "./message-bounds.ts";

const oneLater = { areaId: optionalCareArea, caseId: id, key: clientKey };
const alreadySent = [409, "The message has been sent"] as const;

/** Messages that staff send later. No customer can call any of these. */
export const laterCalls = {
  /** When a message can be sent by a single choice, by the hours of support: the earliest first. */
  getLaterTimes: post("/api/CareCase/GetLaterTimes", {
    body: z.strictObject({ areaId: optionalCareArea }),
    reply: z.object({
      times: z
        .array(z.object({ name: z.enum(["opening", "nextWeek", "inAWeek"]), ...laterTime.shape }))
        .check(z.maxLength(3)),
    }),
    perMinute: 240,
  }),
  /**
   * Sends a message at a time in Denmark, at most 30 days ahead. All checks of sending are made now, and again when it
   * leaves; it counts as sent then. One that waits under its `clientKey` for another time, or to be undone, is replaced by it.
   * `later` is null if a message with this key has been sent already.
   */
  sendCareCaseMessageLater: post("/api/CareCase/SendCareCaseMessageLater", {
    body: z.strictObject({ ...newMessage, ...seenAudience, clientKey, at: laterTime }),
    reply: z.object({ later: z.nullable(laterMessage) }),
    refusals: {
      ...newMessageRefusals,
      ...audienceRefusal,
      tooManyLater: [409, "At most 20 messages of a person, and 10 on a case, wait to be sent later"],
    },
    writes: true,
    perMinute: 60,
  }),
  /** The case's messages that wait to be sent later, by when they leave. */
  getCareCaseLaterMessages: post("/api/CareCase/GetCareCaseLaterMessages", {
    body: z.strictObject({ areaId: optionalCareArea, caseId: id }),
    reply: z.object({ later: z.array(laterMessage).check(z.maxLength(messageBounds.later.onCase)) }),
    perMinute: 600,
  }),
  /** Changes when the caller's message leaves. */
  changeCareCaseLaterMessage: post("/api/CareCase/ChangeCareCaseLaterMessage", {
    body: z.strictObject({ ...oneLater, at: laterTime }),
    refusals: { alreadySent },
    writes: true,
    perMinute: 60,
  }),
  /** Sends the caller's message now: it is held for as long as any message that was just sent. */
  sendCareCaseLaterMessageNow: post("/api/CareCase/SendCareCaseLaterMessageNow", {
    body: z.strictObject({ ...oneLater, seenMessageId: newMessage.seenMessageId }),
    reply: z.object({ held: heldMessage }),
    refusals: {
      alreadySent,
      outdated: newMessageRefusals.outdated,
      caseEnded: newMessageRefusals.caseEnded,
      caseMoved: [409, "The case belongs to another company by now"],
      teamChanged: [409, "The case belongs to another team by now"],
    },
    writes: true,
    perMinute: 60,
  }),
  /** Takes back the caller's message: its text becomes their draft again, before anything else they have written. */
  takeBackCareCaseLaterMessage: post("/api/CareCase/TakeBackCareCaseLaterMessage", {
    body: z.strictObject(oneLater),
    reply: takenBack,
    refusals: { alreadySent },
    writes: true,
    perMinute: 120,
  }),
} as const;

import type { FeatureContract } from "#platform/contract/feature-contract.ts";
import { savedReplyCalls } from "./calls.ts";
import { savedRepliesProblems } from "./problems.ts";
import { savedReplyBounds } from "./reply-bounds.ts";

export const savedRepliesContract = {
  name: "saved-replies",
  calls: savedReplyCalls,
  auditedIds: ["replyId"],
  tables: {
    saved_reply: "staff: saved replies",
    saved_reply_use: "a case: uses of saved replies",
  },
  problems: savedRepliesProblems,
  bounds: { savedReplyBounds },
} as const satisfies FeatureContract;

import { type FeatureContract, temporary, withOwner } from "#platform/contract/feature-contract.ts";
import { savedReplyCalls } from "./calls.ts";
import { replyPictureCalls } from "./picture-calls.ts";
import { savedRepliesProblems } from "./problems.ts";
import { savedReplyBounds } from "./reply-bounds.ts";
import { unmadeChangeCalls } from "./unmade-calls.ts";

export const savedRepliesContract = {
  name: "saved-replies",
  calls: { ...savedReplyCalls, ...unmadeChangeCalls, ...replyPictureCalls },
  auditedIds: ["replyId"],
  tables: {
    saved_reply: "staff: saved replies",
    saved_reply_text: withOwner,
    saved_reply_picture: "staff: pictures of saved replies",
    saved_reply_use: temporary,
    unmade_change: temporary,
  },
  problems: savedRepliesProblems,
  bounds: { savedReplyBounds },
} as const satisfies FeatureContract;

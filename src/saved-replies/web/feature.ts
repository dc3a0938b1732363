import type { Actor } from "#platform/contract/actor.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { replyKeys, replyListScreen } from "#saved-replies/web/reply-keys.ts";
import type { WebFeature } from "#ui/web-feature.ts";

/** Whoever answers, and whoever keeps replies for others. */
const keepsReplies = (actor: Actor): boolean => staffMay(actor, "handleCases") || staffMay(actor, "shareReplies");

export const savedRepliesWeb: WebFeature = {
  menu: [{ to: "/settings/replies", words: "replies.title", below: "/settings", place: 40, shownTo: keepsReplies }],
  settingsPages: [{ page: "replies", place: 37, shownTo: keepsReplies }],
  keysOfEvent: {
    savedReply: () => [["screen", replyListScreen], replyKeys.all],
    notification: () => [["unmade-changes"]],
  },
};

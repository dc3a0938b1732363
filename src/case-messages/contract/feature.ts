import { type FeatureContract, withOwner } from "#platform/contract/feature-contract.ts";
import { caseMessageCalls } from "./calls.ts";
import { messageDraftCalls } from "./draft-calls.ts";
import { laterCalls } from "./later-calls.ts";
import { messageBounds } from "./message-bounds.ts";
import { caseMessagesProblems } from "./problems.ts";
import { messageVersionCalls } from "./version-calls.ts";

export const caseMessagesContract = {
  name: "case-messages",
  calls: { ...caseMessageCalls, ...messageDraftCalls, ...messageVersionCalls, ...laterCalls },
  auditedIds: ["messageId", "versionId"],
  auditedActs: ["return-later-message"],
  tables: {
    case_message: "a case: messages",
    message_draft: "a person: unsent messages",
    message_left_out: withOwner,
    message_mention: "a case: people whom one message mentions",
    message_version: "a case: earlier texts of a message",
  },
  problems: caseMessagesProblems,
  bounds: { messageBounds },
} as const satisfies FeatureContract;

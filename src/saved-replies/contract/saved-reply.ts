import * as z from "zod/mini";
import { caseChanges, type caseStatuses, severities } from "#care-cases/contract/public.ts";
import { id, lineOfText, markup } from "#platform/contract/bounds.ts";
import { team } from "#users/contract/person.ts";
import { savedReplyBounds } from "./reply-bounds.ts";

/** Who has a saved reply: one person, a team, or all staff. */
export const savedReplyScopes = ["own", "team", "everybody"] as const;
export type SavedReplyScope = (typeof savedReplyScopes)[number];

export const savedReplyLanguages = ["en-US", "da-DK"] as const;
export type SavedReplyLanguage = (typeof savedReplyLanguages)[number];

/** What a saved reply takes from its case, its reader and its writer. */
export const savedReplyFields = [
  "contact.firstName",
  "contact.name",
  "company.name",
  "case.number",
  "case.title",
  "case.promised",
  "case.team",
  "case.link",
  "agent.name",
  "agent.title",
  "today",
  "support.opens",
] as const;
export type SavedReplyField = (typeof savedReplyFields)[number];

/** Statuses to which a saved reply can move its case: all that need no reason. */
export const savedReplyStatuses = [
  "WaitsOnCustomer",
  "WaitsOnHavn",
  "WaitsOn3Part",
  "Planned",
  "WorkingOn",
  "Backlog",
  "OnHold",
  "Delivered",
  "CaseClosed",
] as const satisfies readonly (typeof caseStatuses)[number][];

const someTags = z.array(id).check(z.maxLength(savedReplyBounds.tags));

/** What a saved reply does with the message, besides its text. */
export const savedReplyActs = z.strictObject({
  status: z.optional(z.enum(savedReplyStatuses)),
  /** The case becomes that of whoever sends it. */
  assignee: z.optional(z.literal("me")),
  /** Days of support from today to the follow-up. */
  followUpDays: z.optional(z.int().check(z.minimum(1), z.maximum(savedReplyBounds.followUpDays))),
  severity: z.optional(z.enum(severities)),
  addTags: z.optional(someTags),
  removeTags: z.optional(someTags),
  /** An internal note that is stored with the message, written like a text. */
  note: z.optional(markup),
});
export const savedReplyActNames = [
  "status",
  "assignee",
  "followUpDays",
  "severity",
  "addTags",
  "removeTags",
  "note",
] as const satisfies readonly (keyof SavedReplyActs)[];
const actName = z.enum(savedReplyActNames);
export type SavedReplyActs = z.infer<typeof savedReplyActs>;

/**
 * One language of a saved reply. In `body`, `<span data-field="contact.firstName"></span>` is a field, and
 * `<span data-ask="Which day?"></span>` a gap that is filled in when it is used, and `<img data-file="17" alt="The menu">` one of its pictures.
 */
export const savedReplyText = z.strictObject({
  title: lineOfText(savedReplyBounds.title, 1),
  body: markup,
});
export type SavedReplyText = z.infer<typeof savedReplyText>;

/** At least one of them is there. */
export const savedReplyTexts = z.strictObject({
  "en-US": z.nullable(savedReplyText),
  "da-DK": z.nullable(savedReplyText),
});
export type SavedReplyTexts = z.infer<typeof savedReplyTexts>;

const about = {
  id,
  version: z.int(),
  scope: z.enum(savedReplyScopes),
  /** The team that has it. */
  team: z.nullable(team),
  /** For internal notes only; others are for messages to customers only. */
  isInternal: z.boolean(),
  mayEdit: z.boolean(),
};

/** The title and the beginning of a text, without formatting. Fields and questions are `…`. */
const knownText = z.nullable(z.object({ title: z.string(), beginning: z.string() }));

/** A saved reply as it is found and chosen. */
export const savedReplyRow = z.object({
  ...about,
  texts: z.object({ "en-US": knownText, "da-DK": knownText }),
  /** What it does besides. */
  acts: z.array(actName).check(z.maxLength(savedReplyActNames.length)),
  /** When the caller last used it. */
  usedAt: z.nullable(z.string()),
});
export type SavedReplyRow = z.infer<typeof savedReplyRow>;

/** A whole saved reply, for editing. */
export const savedReply = z.object({
  ...about,
  texts: savedReplyTexts,
  acts: savedReplyActs,
  isRetired: z.boolean(),
  changedBy: z.string(),
  changedAt: z.string(),
});
export type SavedReply = z.infer<typeof savedReply>;

/** How a saved reply was used: by all together, never by person. */
export const managedReply = z.object({
  ...savedReplyRow.shape,
  isRetired: z.boolean(),
  changedBy: z.string(),
  changedAt: z.string(),
  /** Messages sent with it in 90 days. */
  uses: z.int(),
  lastUsedAt: z.nullable(z.string()),
  /** Of those on cases that have ended since, the share after which the customer wrote nothing more; null of fewer than 20. */
  settled: z.nullable(z.number()),
});
export type ManagedReply = z.infer<typeof managedReply>;

/** What a filled text lacks: a field without a value, or a gap. It is marked in the text as `<span data-gap="…">…</span>`. */
export const missingBlank = z.object({ kind: z.enum(["field", "ask"]), label: z.string() });
export type MissingBlank = z.infer<typeof missingBlank>;
const missing = z.array(missingBlank).check(z.maxLength(savedReplyBounds.blanks));

/** Why something that a reply would do isn't among the changes. */
export const skippedActReasons = ["asItIs", "notAllowed", "gone"] as const;

/** A saved reply, filled for a case. */
export const filledReply = z.object({
  replyId: id,
  language: z.enum(savedReplyLanguages),
  /** The language that the case's reader would have had, if the reply has only the other one. */
  wanted: z.optional(z.enum(savedReplyLanguages)),
  /** The languages that it has. */
  languages: z.array(z.enum(savedReplyLanguages)).check(z.maxLength(savedReplyLanguages.length)),
  title: z.string(),
  /** Our HTML, to insert; what is missing is marked in it. */
  body: z.string(),
  missing,
  isInternal: z.boolean(),
  /** What it does, as changes to send with the message; null for nothing. */
  changes: z.nullable(caseChanges),
  /** An internal note to send with the message, and what it lacks. */
  note: z.nullable(z.object({ body: z.string(), missing })),
  skipped: z
    .array(z.object({ act: actName, reason: z.enum(skippedActReasons) }))
    .check(z.maxLength(savedReplyActNames.length)),
});
export type FilledReply = z.infer<typeof filledReply>;

import type { AttachedChanges, CaseChanges, CaseField } from "#care-cases/contract/care-case.ts";
import type { CaseColumn, CaseFilters, CasePreset } from "#care-cases/contract/case-search.ts";
import { assigneeRules } from "#care-cases/parts/assignee/rules.ts";
import { caseTypeRules } from "#care-cases/parts/case-type/rules.ts";
import { channelRules } from "#care-cases/parts/channel/rules.ts";
import { contactPersonRules } from "#care-cases/parts/contact-person/rules.ts";
import { customerRules } from "#care-cases/parts/customer/rules.ts";
import { customerPriorityRules } from "#care-cases/parts/customer-priority/rules.ts";
import { descriptionRules } from "#care-cases/parts/description/rules.ts";
import { estimateRules } from "#care-cases/parts/estimate/rules.ts";
import { externalReferenceRules } from "#care-cases/parts/external-reference/rules.ts";
import { firstResponseRules } from "#care-cases/parts/first-response/rules.ts";
import { followUpRules } from "#care-cases/parts/follow-up/rules.ts";
import { followersAbility } from "#care-cases/parts/followers/rules/may-follow.ts";
import { followersRules } from "#care-cases/parts/followers/rules.ts";
import { goneRules } from "#care-cases/parts/gone/rules.ts";
import { importedRules } from "#care-cases/parts/imported/rules.ts";
import { lastMessageRules } from "#care-cases/parts/last-message/rules.ts";
import { mentionsRules } from "#care-cases/parts/mentions/rules.ts";
import { numberRules } from "#care-cases/parts/number/rules.ts";
import { ownerRules } from "#care-cases/parts/owner/rules.ts";
import { putOffAbility } from "#care-cases/parts/put-off/rules/may-put-off.ts";
import { putOffRules } from "#care-cases/parts/put-off/rules.ts";
import { severityRules } from "#care-cases/parts/severity/rules.ts";
import { statusRules } from "#care-cases/parts/status/rules.ts";
import { tagsAbility, tagsOfCaseRules } from "#care-cases/parts/tags/rules.ts";
import { timeLeftRules } from "#care-cases/parts/time-left/rules.ts";
import { timesRules } from "#care-cases/parts/times/rules.ts";
import { titleRules } from "#care-cases/parts/title/rules.ts";
import type { CaseFacts } from "#care-cases/rules/case-facts.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { mergeAll, mergeKey } from "#platform/contract/merge-all.ts";
import type { ColumnRules, FieldRules, PartRules } from "./case-part.ts";
import type { FilterField, FilterRules } from "./list/case-list-filters.ts";

/** The parts of a case, in the order in which things are shown. */
export const casePartRules = [
  numberRules,
  titleRules,
  descriptionRules,
  statusRules,
  caseTypeRules,
  severityRules,
  customerPriorityRules,
  channelRules,
  customerRules,
  contactPersonRules,
  ownerRules,
  assigneeRules,
  followUpRules,
  timeLeftRules,
  estimateRules,
  firstResponseRules,
  externalReferenceRules,
  importedRules,
  timesRules,
  lastMessageRules,
  mentionsRules,
  followersRules,
  putOffRules,
  tagsOfCaseRules,
  goneRules,
] as const satisfies readonly PartRules[];

export const fieldRules: Readonly<Record<CaseField, FieldRules>> = mergeKey(casePartRules, "fields");
const attachRules: Required<NonNullable<PartRules["attach"]>> = mergeKey(casePartRules, "attach");
const columns = mergeKey(casePartRules, "columns");
export const columnRules: { readonly [C in CaseColumn]?: ColumnRules } = columns;
export const filterRules: FilterRules = mergeKey(casePartRules, "filters");

export const everyFilter = Object.keys(filterRules) as FilterField[];

type Columns = typeof columns;
/** Columns whose values nothing else shows. */
export type LoneColumn = {
  [C in keyof Columns]: Columns[C] extends { readonly isAlone: true } ? C : never;
}[keyof Columns];

/** Lists of cases in progress. */
const worked: readonly CaseColumn[] = [
  "title",
  "id",
  "status",
  "severity",
  "customerPriority",
  "customer",
  "assignee",
  "timeLeft",
  "followUpDate",
  "updatedAt",
];

/** The columns that each list shows until its reader chooses others. */
export const columnsOfPreset: Readonly<Record<CasePreset, readonly CaseColumn[]>> = {
  all: worked,
  active: worked,
  backlog: [
    "title",
    "id",
    "caseType",
    "severity",
    "customerPriority",
    "customer",
    "assignee",
    "followUpDate",
    "updatedAt",
  ],
  closed: ["title", "id", "status", "caseType", "severity", "customerPriority", "customer", "assignee", "updatedAt"],
  drafts: ["title", "id", "caseType", "severity", "customerPriority", "customer", "updatedAt"],
};

const classification = ["caseType", "severity", "customerPriority"] as const satisfies FilterField[];
const people = ["owner", "contactPerson", "mentioned", "subscriber"] as const satisfies FilterField[];
const targets = ["firstResponse", "resolution"] as const satisfies FilterField[];
const dialog = ["answered", "lastMessageBy", "lastMessage"] as const satisfies FilterField[];
const whenAndHowMuch = ["created", "submitted", "open", "updated", "estimate"] as const satisfies FilterField[];
/** Most used first; then classification, people, targets and messages. */
const ofOpen = [
  "assignee",
  "customerNumber",
  "severity",
  "timeLeft",
  "caseType",
  "customerPriority",
  "channel",
  "followUp",
  "putOff",
  "contactReached",
  "tag",
  "withoutTag",
  ...people,
  ...targets,
  ...dialog,
  "gone",
] as const;

/** The filters of each list, most used first. */
export const filtersOfPreset: Readonly<Record<CasePreset, readonly FilterField[]>> = {
  all: ["status", ...ofOpen, "state", ...whenAndHowMuch, "closed"],
  active: ["status", ...ofOpen, "state", ...whenAndHowMuch],
  backlog: ["state", ...ofOpen, ...whenAndHowMuch],
  closed: [
    "status",
    "assignee",
    "customerNumber",
    "severity",
    "closed",
    "caseType",
    "customerPriority",
    "channel",
    "tag",
    "withoutTag",
    ...people,
    ...targets,
    ...dialog,
    ...whenAndHowMuch,
    "gone",
  ],
  drafts: [...classification, "customerNumber", "tag", "withoutTag", "created", "updated", "gone"],
};

/** What a person may do with the parts that have tables of their own: their shares of the case's `may`. */
const abilitiesOfParts = [followersAbility, putOffAbility, tagsAbility] as const;
export const attachedAbilities = (actor: Actor, facts: CaseFacts) =>
  mergeAll(abilitiesOfParts.map((abilityOf) => abilityOf(actor, facts)));

const attachable = Object.keys(attachRules) as (keyof AttachedChanges)[];

/** What this person may add to what is attached to the case, and take from it. */
export const attachableBy = (actor: Actor, facts: CaseFacts): (keyof AttachedChanges)[] =>
  attachable.filter((name) => attachRules[name](actor, facts));

/** What of a change set concerns what is attached to the case; null if nothing does. */
export function attachedIn(changes: CaseChanges): AttachedChanges | null {
  const named = attachable.filter((name) => changes[name] !== undefined);
  return named.length === 0 ? null : Object.fromEntries(named.map((name) => [name, changes[name]]));
}

/** The filters of somebody's own work, besides whose it is: without what they don't want to see for now. */
export const inOwnWork = { putOff: ["no"] } as const satisfies CaseFilters;

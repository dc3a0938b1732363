import { assigneeServer } from "#care-cases/parts/assignee/server.ts";
import { caseTypeServer } from "#care-cases/parts/case-type/server.ts";
import { channelServer } from "#care-cases/parts/channel/server.ts";
import { contactPersonServer } from "#care-cases/parts/contact-person/server.ts";
import { customerServer } from "#care-cases/parts/customer/server.ts";
import { customerPriorityServer } from "#care-cases/parts/customer-priority/server.ts";
import { descriptionServer } from "#care-cases/parts/description/server.ts";
import { estimateServer } from "#care-cases/parts/estimate/server.ts";
import { externalReferenceServer } from "#care-cases/parts/external-reference/server.ts";
import { firstResponseServer } from "#care-cases/parts/first-response/server.ts";
import { followUpServer } from "#care-cases/parts/follow-up/server.ts";
import { followersTable } from "#care-cases/parts/followers/server/subscriber-store.ts";
import { followersServer } from "#care-cases/parts/followers/server.ts";
import { goneServer } from "#care-cases/parts/gone/server.ts";
import { importedServer } from "#care-cases/parts/imported/server.ts";
import { lastMessageServer } from "#care-cases/parts/last-message/server.ts";
import { mentionsServer } from "#care-cases/parts/mentions/server.ts";
import { numberServer } from "#care-cases/parts/number/server.ts";
import { ownerServer } from "#care-cases/parts/owner/server.ts";
import { putOffReminders } from "#care-cases/parts/put-off/server/put-off-due-store.ts";
import { putOffTable } from "#care-cases/parts/put-off/server/put-off-store.ts";
import { putOffServer } from "#care-cases/parts/put-off/server.ts";
import { severityServer } from "#care-cases/parts/severity/server.ts";
import { statusServer } from "#care-cases/parts/status/server.ts";
import { tagsOfCaseServer } from "#care-cases/parts/tags/server.ts";
import { timeLeftServer } from "#care-cases/parts/time-left/server.ts";
import { timesServer } from "#care-cases/parts/times/server.ts";
import { titleServer } from "#care-cases/parts/title/server.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { type Intersection, mergeAll } from "#platform/contract/merge-all.ts";
import type { ServerPart } from "./case-part.ts";

const parts = [
  numberServer,
  titleServer,
  descriptionServer,
  statusServer,
  caseTypeServer,
  severityServer,
  customerPriorityServer,
  channelServer,
  customerServer,
  contactPersonServer,
  ownerServer,
  assigneeServer,
  followUpServer,
  timeLeftServer,
  estimateServer,
  firstResponseServer,
  externalReferenceServer,
  importedServer,
  timesServer,
  lastMessageServer,
  mentionsServer,
  followersServer,
  putOffServer,
  tagsOfCaseServer,
  goneServer,
] as const;

/** A row that every part can read. */
export type PartSource = [(typeof parts)[number]] extends [ServerPart<infer Source>] ? Source : never;

/** The parts of a case, in the order of their columns and conditions in a list's statement. */
export const caseServerParts: readonly ServerPart<PartSource>[] = parts;

/** What the parts say of one thing, by the names that they say it for. `case-parts.test.ts` asks whether all have. */
export const ofAllParts = <Said extends object>(
  of: (part: ServerPart<PartSource>) => Said | undefined,
): Required<Said> => Object.assign({}, ...caseServerParts.map(of));

const attachedTables = [followersTable, putOffTable] as const;
type ToView = (typeof attachedTables)[number]["caseRead"]["toView"];

export const attachedTableNames = attachedTables.map(({ name }) => name);
export const attachedColumns = (actor: Actor | null) => attachedTables.map(({ caseRead }) => caseRead.select(actor));
export type AttachedRow = Intersection<Parameters<ToView>[0]>;
export const attachedView = (row: AttachedRow, at: { readonly now: Date }) =>
  mergeAll(attachedTables.map(({ caseRead }) => caseRead.toView(row, at)));
export const attachedSections = (userId: number) => attachedTables.map(({ personalData }) => personalData(userId));

/** Reminders of cases that people set for themselves. */
export const ownReminders = putOffReminders;

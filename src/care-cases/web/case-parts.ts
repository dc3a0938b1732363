import type { CareCase, CaseField } from "#care-cases/contract/care-case.ts";
import type { CaseColumn } from "#care-cases/contract/case-search.ts";
import { assigneeWeb } from "#care-cases/parts/assignee/web.tsx";
import { caseTypeWeb } from "#care-cases/parts/case-type/web.tsx";
import { channelWeb } from "#care-cases/parts/channel/web.tsx";
import { contactPersonWeb } from "#care-cases/parts/contact-person/web.tsx";
import { customerWeb } from "#care-cases/parts/customer/web.tsx";
import { customerPriorityWeb } from "#care-cases/parts/customer-priority/web.tsx";
import { estimateWeb } from "#care-cases/parts/estimate/web.tsx";
import { externalReferenceWeb } from "#care-cases/parts/external-reference/web.tsx";
import { firstResponseWeb } from "#care-cases/parts/first-response/web.tsx";
import { followUpWeb } from "#care-cases/parts/follow-up/web.tsx";
import { followersWeb } from "#care-cases/parts/followers/web.tsx";
import { goneWeb } from "#care-cases/parts/gone/web.tsx";
import { importedWeb } from "#care-cases/parts/imported/web.tsx";
import { lastMessageWeb } from "#care-cases/parts/last-message/web.tsx";
import { mentionsWeb } from "#care-cases/parts/mentions/web.tsx";
import { numberWeb } from "#care-cases/parts/number/web.tsx";
import { ownerWeb } from "#care-cases/parts/owner/web.tsx";
import { putOffWeb } from "#care-cases/parts/put-off/web.tsx";
import { severityWeb } from "#care-cases/parts/severity/web.tsx";
import { statusWeb } from "#care-cases/parts/status/web.tsx";
import { tagsOfCaseWeb } from "#care-cases/parts/tags/web.tsx";
import { timeLeftWeb } from "#care-cases/parts/time-left/web.tsx";
import { timesWeb } from "#care-cases/parts/times/web.tsx";
import { titleWeb } from "#care-cases/parts/title/web.tsx";
import type { ChoiceField, RangeField } from "#care-cases/rules/list/case-list-filters.ts";
import type {
  CasePartWeb,
  ChoiceWeb,
  ColumnText,
  ColumnWeb,
  PropertyGroupName,
  PropertyName,
  RangeWeb,
} from "#care-cases/web/list/case-part-web.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";

/** The parts of a case that lists show, in the order of marks, bulk menus and properties. */
export const webParts: readonly CasePartWeb[] = [
  numberWeb,
  titleWeb,
  caseTypeWeb,
  severityWeb,
  customerPriorityWeb,
  channelWeb,
  statusWeb,
  customerWeb,
  contactPersonWeb,
  assigneeWeb,
  ownerWeb,
  followUpWeb,
  timeLeftWeb,
  estimateWeb,
  firstResponseWeb,
  externalReferenceWeb,
  importedWeb,
  timesWeb,
  lastMessageWeb,
  mentionsWeb,
  followersWeb,
  putOffWeb,
  tagsOfCaseWeb,
  goneWeb,
];

const merged = <K extends "columns" | "choices" | "ranges" | "options">(kind: K): NonNullable<CasePartWeb[K]> =>
  Object.assign({}, ...webParts.map((part) => part[kind]));

/* A test asks for each column and filter. */
export const columnsWeb = merged("columns") as Readonly<Record<CaseColumn, ColumnWeb>>;
export const choicesWeb = merged("choices") as Readonly<Record<ChoiceField, ChoiceWeb>>;
export const rangesWeb = merged("ranges") as Readonly<Record<RangeField, RangeWeb>>;
/** The texts of fields that a column shows as text. */
export const fieldTexts: { readonly [F in CaseField]?: ColumnText } = Object.fromEntries(
  Object.entries(columnsWeb).flatMap(([column, { field = column, text }]) => (text ? [[field, text]] : [])),
);
export const fieldOptions = merged("options");

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

/** The properties of a group that this reader sees, with the fields that they are of. */
export const propertiesIn = (group: PropertyGroupName, careCase: CareCase, actor: Actor) =>
  (Object.entries(columnsWeb) as [PropertyName, ColumnWeb][])
    .filter(([, { property }]) => property === group)
    .map(([name, { field, toCustomers }]) => ({ name, field: field ?? (name as CaseField), toCustomers }))
    .filter(({ name, field, toCustomers }) => {
      if (isStaff(actor) || toCustomers === undefined) return true;
      return toCustomers === "filled" && (!isEmpty(careCase[name]) || careCase.may.edit.includes(field));
    });
/** The case without what its parts hold for staff only; the same if they hold none. */
export const withoutInternalParts = (careCase: CareCase): CareCase =>
  webParts.reduce((left, { withoutInternal }) => withoutInternal?.(left) ?? left, careCase);
export const attachedWeb = webParts.flatMap(({ attached }) => attached ?? []);
export const marks = webParts.flatMap(({ mark }) => mark ?? []);
export const bulkMenus = webParts.flatMap(({ bulk }) => bulk ?? []);

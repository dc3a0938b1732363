import { type RawBuilder, sql } from "kysely";
import type { CaseSort } from "#care-cases/contract/case-search.ts";
import { statusesReadAs } from "#care-cases/rules/case/status-as-read.ts";
import { statusCodes } from "#care-cases/server/case-codes.ts";

type Sql = RawBuilder<unknown>;

/**
 * What a list is sorted by: a non-null value of care_case `c`, or a name; `names` are all of them with their sort text.
 * The id breaks ties.
 */
export type Order =
  | { readonly by: "column"; readonly type: OrderType; readonly value: Sql }
  | { readonly by: "holder"; readonly value: Sql; readonly names: Sql };

export type OrderType = "integer" | "number" | "text" | "instant" | "date";

const column = (name: string, type: OrderType): Order => ({ by: "column", type, value: sql.ref(`c.${name}`) });
const holder = (name: string, names: Sql): Order => ({ by: "holder", value: sql.ref(`c.${name}`), names });

/** Sorts after every name, for cases without a holder. Names are in the order of their collation. */
const last = sql`chr(1114111)`;

/** Only staff can be assignees. */
const assignees = sql`select name, id as holder from app_user where kind = 0 union all select ${last}, 0`;
const contacts = sql`select name, id as holder from app_user union all select ${last}, 0`;
const owners = sql`select name, id as holder from app_user where kind = 0
  union all select name, -id from team union all select ${last}, 0`;
const customers = sql`select name, customer_no as holder from customer union all select ${last}, 0`;

export const orders: Readonly<Record<CaseSort, Order>> = {
  id: column("id", "integer"),
  title: column("title_sort", "text"),
  status: column("status", "integer"),
  state: column("state", "integer"),
  caseType: column("type_key", "integer"),
  severity: column("severity_key", "integer"),
  customerPriority: column("priority", "integer"),
  channel: { by: "column", type: "integer", value: sql`shown_channel(c.channel)` },
  customer: holder("customer_key", customers),
  contactPerson: holder("contact_key", contacts),
  owner: holder("owner_key", owners),
  assignee: holder("assignee_key", assignees),
  followUpDate: column("follow_key", "date"),
  timeLeft: column("due_key", "instant"),
  estimateHours: column("estimate_key", "number"),
  firstResponseSent: column("first_response_key", "integer"),
  externalReference: column("reference_key", "text"),
  createdAt: column("created_at", "instant"),
  updatedAt: column("updated_at", "instant"),
  submittedAt: column("submitted_key", "instant"),
  closedAt: column("closed_key", "instant"),
  lastMessageAt: column("last_message_key", "instant"),
};

const waitsOnUs = statusesReadAs(["WaitsOnHavn"], false).map(statusCodes.toCode);

/** Statuses that look the same to customers sort as equal: the twin of `statusAsRead`. */
const statusOfCustomers: Order = {
  by: "column",
  type: "integer",
  value: sql`case when c.status in (${sql.raw(waitsOnUs.join())}) then ${sql.lit(statusCodes.toCode("WaitsOnHavn"))} else c.status end`,
};

/** The order of a list for its reader. */
export const orderBy = (by: CaseSort, isStaff: boolean): Order =>
  by === "status" && !isStaff ? statusOfCustomers : orders[by];

/** Types for comparing cursor values; instants have millisecond precision, as stored. */
export const databaseTypes: Readonly<Record<OrderType, Sql>> = {
  integer: sql`int`,
  number: sql`numeric`,
  text: sql`text`,
  instant: sql`timestamptz(3)`,
  date: sql`date`,
};

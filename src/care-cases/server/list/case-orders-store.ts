import { type RawBuilder, sql } from "kysely";
import type { CaseSort } from "#care-cases/contract/case-search.ts";

type Sql = RawBuilder<unknown>;

/** Who or what a case is filed under: `key` says whose it is, `names` all that there are with the text they sort by. */
export type Holders = { readonly key: string; readonly names: Sql };

/**
 * What a list is sorted by: a column of care_case `c` that is never null, or what its index makes of one, or the name of a
 * holder. The id breaks ties.
 */
export type Order =
  | { readonly by: "column"; readonly key: string; readonly type: OrderType; readonly value: Sql }
  | ({ readonly by: "holder" } & Holders);

export type OrderType = "integer" | "number" | "text" | "instant" | "date";

const column = (key: string, type: OrderType, value: Sql = sql.ref(`c.${key}`)): Order => ({
  by: "column",
  key,
  type,
  value,
});

/** Stands behind every name, for what has no holder. */
const last = sql`chr(1114111)`;

/** Only staff are assignees. */
const assignees: Order = {
  by: "holder",
  key: "assignee_key",
  names: sql`select name_sort as name, id as holder from app_user where kind = 0 union all select ${last}, 0`,
};

const contacts: Order = {
  by: "holder",
  key: "contact_key",
  names: sql`select name_sort as name, id as holder from app_user union all select ${last}, 0`,
};

const owners: Order = {
  by: "holder",
  key: "owner_key",
  names: sql`select name_sort as name, id as holder from app_user where kind = 0
    union all select sort_key(name) collate "C", -id from team union all select ${last}, 0`,
};

const customers: Order = {
  by: "holder",
  key: "customer_key",
  names: sql`select name_sort as name, customer_no as holder from customer union all select ${last}, 0`,
};

/** Every order has its two indexes on care_case: `care_case_by_…`, and for a company `care_case_of_customer_…`. */
export const orders: Readonly<Record<CaseSort, Order>> = {
  id: column("id", "integer"),
  title: column("title_sort", "text"),
  status: column("status", "integer"),
  state: column("state", "integer"),
  caseType: column("type_key", "integer"),
  severity: column("severity_key", "integer"),
  customerPriority: column("priority", "integer"),
  channel: column("channel", "integer", sql`shown_channel(c.channel)`),
  customer: customers,
  contactPerson: contacts,
  owner: owners,
  assignee: assignees,
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

/** What a value of a cursor is compared as; instants to the millisecond, as they are stored. */
export const databaseTypes: Readonly<Record<OrderType, Sql>> = {
  integer: sql`int`,
  number: sql`numeric`,
  text: sql`text`,
  instant: sql`timestamptz(3)`,
  date: sql`date`,
};

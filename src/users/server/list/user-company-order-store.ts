import { type RawBuilder, sql } from "kysely";
import { ofSameCompany } from "#visibility/server/company-scope-store.ts";
import type { UserCursor } from "./user-list-cursor.ts";

type Sql = RawBuilder<unknown>;

type Walk = {
  /** People `s` the list may contain, and its conditions. */
  readonly managed: Sql;
  readonly conditions: readonly Sql[];
  readonly cursor: UserCursor | null;
  readonly descends: boolean;
  /** What people without a company sort by: after every name. */
  readonly last: Sql;
  readonly limit: number;
};

/**
 * A page of people sorted by their first company: walks the companies by name, reading no more people of each than fit
 * on a page. Returns `user_id` and `sort_key`.
 */
export function pageByCompany({ managed, conditions, cursor, descends, last, limit }: Walk): Sql {
  const way = sql.raw(descends ? "desc" : "asc");
  const than = sql.raw(descends ? "<" : ">");
  const behind = (name: Sql) => (cursor ? [sql`(${name}, s.id) ${than} (${cursor.value}::text, ${cursor.id})`] : []);
  const where = (...more: readonly Sql[]) => sql.join([...conditions, ...more], sql` and `);
  const from = cursor ? sql`where c.name ${sql.raw(descends ? "<=" : ">=")} ${cursor.value}::text` : sql``;
  const companies = sql`(select c.customer_no, c.name from customer c ${from}
    order by c.name ${way}, c.customer_no ${way} offset 0)`;
  const isFirst = sql`not exists (select from user_customer o join customer oc on oc.customer_no = o.customer_no
    where o.user_id = s.user_id and (oc.name, oc.customer_no) < (h.name, h.customer_no))`;
  const ofNone = sql`not exists (select from user_customer o where o.user_id = s.user_id)`;
  return sql`select n.user_id, n.sort_key from (
      (select p.user_id, h.name as sort_key from ${companies} h cross join lateral (
          select s.user_id, s.id from user_customer m join (${managed}) s on s.user_id = m.user_id
          where ${ofSameCompany("m", "h")} and ${where(isFirst, ...behind(sql`h.name`))}
          order by s.id ${way} limit ${limit}) p
        order by h.name ${way}, p.id ${way} limit ${limit})
      union all
      (select s.user_id, ${last} from (${managed}) s where ${where(ofNone, ...behind(last))}
        order by s.id ${way} limit ${limit})
    ) n order by n.sort_key ${way}, n.user_id ${way} limit ${limit}`;
}

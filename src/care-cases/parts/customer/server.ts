import { sql } from "kysely";
import { mapNullable } from "#care-cases/server/case-codes.ts";
import { serverPart } from "#care-cases/server/case-part.ts";
import { textCell } from "#care-cases/server/export/export-cells.ts";
import { anyOf } from "#care-cases/server/list/part-conditions-store.ts";
import { byHolder } from "#care-cases/server/list/part-orders-store.ts";

/** Lists of one company's cases are scanned in order like those of all; see `canScanInOrder`. */
export const customerServer = serverPart({
  columns: ["customer_no"],
  joined: {
    customer_name: sql<string | null>`customer.name`,
    customer_own_number: sql<string | null>`customer.own_number`,
  },
  joins: sql`left join customer on customer.customer_no = c.customer_no`,
  row: {
    customer: ({ customer_no, customer_name }) =>
      customer_no === null ? null : { customerNumber: String(customer_no), name: customer_name ?? "" },
    customerOwnNumber: ({ customer_own_number }) => customer_own_number,
  },
  change: { customerNumber: (row) => mapNullable(row.customer_no, String) },
  writes: ({ customerNumber }) => ({ customer_no: mapNullable(customerNumber, Number) }),
  conditions: ({ customerNumber }) => anyOf("customer_no", customerNumber, Number),
  refersTo: { customerNumber: "companies" },
  orders: { customer: byHolder("customer_key", sql`select name, customer_no as holder from customer`) },
  cells: {
    customer: (row) => textCell(row.customer?.name),
    customerOwnNumber: (row) => textCell(row.customerOwnNumber),
  },
});

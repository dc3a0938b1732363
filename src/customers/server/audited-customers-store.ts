import { sql } from "kysely";
import type { AuditKind } from "#platform/server/transactions/audit-kind.ts";
import { companyScope, ofCompanies } from "#visibility/server/company-scope-store.ts";

export const auditedCustomer: AuditKind = {
  names: (actor, ids) =>
    sql`select c.customer_no as id, c.name from customer c where ${ofCompanies("c", ids)} and ${companyScope(actor, "c")}`,
  page: "/customers/",
};

import type { ListedRow } from "#care-cases/rules/list/listed-row.ts";
import type { CasePartWeb } from "#care-cases/web/list/case-part-web.ts";
import { findCustomerOptions } from "#care-cases/web/list/filters/find-options.ts";
import styles from "#care-cases/web/list/table/CaseTableRow.module.css";
import { CustomerLink } from "#customers/web/CustomerLink.tsx";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";

/** For staff a link to the company's page, next to the row's own link. */
const CustomerName = ({ customer }: { customer: NonNullable<ListedRow["customer"]> }) =>
  isStaff(useActor()) ? <CustomerLink customer={customer} className={styles.customer} /> : customer.name;

export const customerWeb = {
  columns: {
    customer: {
      width: 212,
      share: 11.2,
      least: 120,
      card: "who",
      nameOfAll: "frame.company",
      field: "customerNumber",
      cell: ({ customer }) => customer && <CustomerName customer={customer} />,
      text: ({ customer }) => customer?.name ?? "",
    },
    customerOwnNumber: { width: 120, text: ({ customerOwnNumber }) => customerOwnNumber ?? "" },
  },
  choices: {
    customerNumber: {
      name: "caseColumn.customer",
      valueName: (value, { customers }) =>
        customers.find(({ customerNumber }) => customerNumber === value)?.name ?? value,
      found: {
        search: ({ words: { t } }) => ({
          cacheName: "customers",
          placeholder: t("caseList.searchCustomers"),
          find: findCustomerOptions,
        }),
        first: () => [],
      },
    },
  },
} as const satisfies CasePartWeb;

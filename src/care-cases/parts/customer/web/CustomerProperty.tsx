import { IconSwitchHorizontal } from "@tabler/icons-react";
import { Link } from "react-router";
import { useCasePage } from "#care-cases/web/case/case-page-context.ts";
import styles from "#care-cases/web/case/properties/Properties.module.css";
import { EmptyValue, FixedValue, PropertyRow } from "#care-cases/web/case/properties/PropertyRow.tsx";
import { customerPath } from "#customers/rules/customer-list-url.ts";
import { useWords } from "#wording/use-words.ts";

/** Links to the company's page. Staff can change a case's customer, after the page asked them to confirm the risk. */
export const CustomerProperty = () => {
  const { t } = useWords();
  const { careCase, ask } = useCasePage();
  const { customer, may } = careCase;
  const label = t("caseField.customer");
  return (
    <PropertyRow label={label}>
      <span className={`row full ${styles.withAct}`}>
        <FixedValue>
          {customer ? <Link to={customerPath(customer.customerNumber)}>{customer.name}</Link> : <EmptyValue />}
        </FixedValue>
        {may.changeCustomer ? (
          <button
            type="button"
            className="icon-button"
            aria-label={`${t("casePage.change", { field: label })}: ${customer?.name ?? t("common.none")}`}
            title={t("changeCustomer.open")}
            onClick={() => ask("customer")}
          >
            <IconSwitchHorizontal size={16} aria-hidden="true" />
          </button>
        ) : null}
      </span>
    </PropertyRow>
  );
};

import { IconSwitchHorizontal } from "@tabler/icons-react";
import { Link } from "react-router";
import { ContactCardOf } from "#care-cases/parts/contact-person/web/ContactCardOf.tsx";
import styles from "#care-cases/web/case/properties/Properties.module.css";
import { EmptyValue, FixedValue, PropertyRow } from "#care-cases/web/case/properties/PropertyRow.tsx";
import type { CaseSaver } from "#care-cases/web/case/use-case-save.ts";
import { customerPath } from "#customers/rules/customer-list-url.ts";
import { useWords } from "#wording/use-words.ts";

type Props = { saver: CaseSaver; onChangeCustomer: () => void };

/** Links to the company's page. Staff can change a case's customer, after the page asked them to confirm the risk. */
export const CustomerProperty = ({ saver, onChangeCustomer }: Props) => {
  const { t } = useWords();
  const { customer, may } = saver.current;
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
            onClick={onChangeCustomer}
          >
            <IconSwitchHorizontal size={16} aria-hidden="true" />
          </button>
        ) : null}
        <ContactCardOf saver={saver} isHere={(person) => person === null} />
      </span>
    </PropertyRow>
  );
};

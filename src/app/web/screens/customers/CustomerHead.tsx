import { IconUserShare } from "@tabler/icons-react";
import { useState } from "react";
import { NewCaseButton, NewCaseFailed } from "#care-cases/web/list/NewCaseButton.tsx";
import { useNewCase } from "#care-cases/web/list/use-new-case.ts";
import { useNewCaseKey } from "#care-cases/web/list/use-new-case-key.ts";
import type { CustomerAccount } from "#customers/contract/customer.ts";
import { customerNumbers } from "#customers/rules/customer-numbers.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { useActor } from "#platform/web/page.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { Button } from "#ui/button/Button.tsx";
import { Breadcrumbs } from "#ui/page/Breadcrumbs.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CustomerScreen.module.css";

const ImpersonatePicker = lazyComponent(() => import("#impersonation/web/ImpersonatePicker.tsx"));

type Customer = Pick<CustomerAccount, "name" | "customerNumber" | "ownNumber">;

/** Impersonates one of the company's users; for staff who may. */
const ActFor = ({ customer: { name, customerNumber } }: { customer: Customer }) => {
  const { t } = useWords();
  const [isAsking, ask] = useState(false);
  if (!staffMay(useActor(), "actForCustomers")) return null;
  return (
    <>
      <Button onClick={() => ask(true)}>
        <IconUserShare size={16} aria-hidden="true" />
        {t("customerPage.actFor")}
      </Button>
      {isAsking ? <ImpersonatePicker at={{ name, customerNumber }} onClose={() => ask(false)} /> : null}
    </>
  );
};

/** The company's name, with the two things that staff most often do from here. */
export const CustomerHead = ({ customer }: { customer: Customer }) => {
  const { t } = useWords();
  const { name, customerNumber } = customer;
  const newCase = useNewCase(customerNumber);
  useNewCaseKey(newCase);
  return (
    <header>
      <PageTitle title={name} />
      <Breadcrumbs crumbs={[{ words: t("customerPage.crumbs"), to: "/customers" }]} />
      <div className="row gap-lines wrap mb-4">
        <h1>{name}</h1>
        <span className="faint figures">{customerNumbers(customer)}</span>
        <span className={`row wrap push ${styles.acts}`}>
          <ActFor customer={customer} />
          <NewCaseButton newCase={newCase} />
        </span>
      </div>
      <NewCaseFailed newCase={newCase} />
    </header>
  );
};

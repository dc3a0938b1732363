import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import type { CustomerAccount, ServiceAgreement } from "#customers/contract/customer.ts";
import { AgreementStatus } from "#customers/web/AgreementStatus.tsx";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { Button } from "#ui/button/Button.tsx";
import { ListTable } from "#ui/list/ListTable.tsx";
import { RowMenu, RowMenuButton, type RowMenuState, useRowMenu } from "#ui/overlay/RowMenu.tsx";
import { ShortDate } from "#ui/time/ShortDate.tsx";
import { AccountGroup } from "#users/web/account/AccountRow.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./Agreements.module.css";

const AgreementDialog = lazyComponent(() => import("./AgreementDialog.tsx"));
const DeleteAgreement = lazyComponent(() => import("./DeleteAgreement.tsx"));

type RowProps = { agreement: ServiceAgreement; menu: RowMenuState | null };

const Row = ({ agreement, menu }: RowProps) => {
  const { t } = useWords();
  const { id, number, description, startDate, expirationDate } = agreement;
  return (
    <tr data-state={agreement.status}>
      <th scope="row" data-card="title" className="medium">
        {number}
      </th>
      <td data-card="more" className={`lines ${styles.description}`}>
        {description}
      </td>
      <td data-card="below">
        <ShortDate date={startDate} />
      </td>
      <td data-card="end">
        <ShortDate date={expirationDate} />
      </td>
      <td data-card="aside">
        <AgreementStatus of={agreement} />
      </td>
      {menu ? (
        <td data-column="acts" data-card="acts">
          <RowMenuButton menuId={menu.menuId} open={menu.open} row={id} label={t("agreement.rowMenu", { number })} />
        </td>
      ) : null}
    </tr>
  );
};

const Table = ({ agreements, menu }: { agreements: readonly ServiceAgreement[]; menu: RowMenuState | null }) => {
  const { t } = useWords();
  return (
    <ListTable
      tableClass={styles.table}
      rows="in-text"
      label={t("agreement.tableName")}
      isBusy={false}
      heads={
        <>
          <th scope="col">{t("agreement.number")}</th>
          <th scope="col">{t("agreement.description")}</th>
          <th scope="col">{t("agreement.startDate")}</th>
          <th scope="col">{t("agreement.expirationDate")}</th>
          <th scope="col">{t("agreement.status")}</th>
          {menu ? <td data-column="acts" /> : null}
        </>
      }
    >
      {agreements.map((agreement) => (
        <Row key={agreement.id} agreement={agreement} menu={menu} />
      ))}
    </ListTable>
  );
};

type DialogRequest =
  | { readonly action: "add" }
  | { readonly action: "edit" | "remove"; readonly agreement: ServiceAgreement };

/** A company's agreements with their status, newest first; staff can add, change and delete. */
export const Agreements = ({ customer }: { customer: CustomerAccount }) => {
  const { t } = useWords();
  const menu = useRowMenu();
  const [asked, ask] = useState<DialogRequest | null>(null);
  const { serviceAgreements, may } = customer;
  const close = () => ask(null);
  const items = (id: number) => {
    const agreement = serviceAgreements.find((one) => one.id === id);
    if (!agreement) return [];
    return [
      { id: "edit", content: t("agreement.edit"), onChoose: () => ask({ action: "edit", agreement }) },
      { id: "remove", content: t("agreement.remove"), onChoose: () => ask({ action: "remove", agreement }) },
    ];
  };
  const add = (
    <Button size="small" onClick={() => ask({ action: "add" })}>
      <IconPlus size={16} aria-hidden="true" />
      {t("agreement.add")}
    </Button>
  );
  return (
    <AccountGroup title={t("customerPage.agreements")} action={may.editAgreements ? add : null}>
      {serviceAgreements.length > 0 ? (
        <Table agreements={serviceAgreements} menu={may.editAgreements ? menu : null} />
      ) : (
        <p className="py-3 soft">{t("agreement.empty")}</p>
      )}
      <RowMenu menu={menu} items={items} />
      {asked?.action === "add" ? <AgreementDialog customer={customer} agreement={null} onClose={close} /> : null}
      {asked?.action === "edit" ? (
        <AgreementDialog customer={customer} agreement={asked.agreement} onClose={close} />
      ) : null}
      {asked?.action === "remove" ? (
        <DeleteAgreement customer={customer} agreement={asked.agreement} onClose={close} />
      ) : null}
    </AccountGroup>
  );
};

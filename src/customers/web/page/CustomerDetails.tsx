import { type CustomerField, fieldProblem, inCustomerWords } from "#customers/web/customer-fields.ts";
import { phoneLink, unbroken } from "#ui/text/phone.ts";
import { ShortDate } from "#ui/time/ShortDate.tsx";
import { AccountGroup, AccountList, AccountRow } from "#users/web/account/AccountRow.tsx";
import { EditedField } from "#users/web/account/EditedField.tsx";
import { useWords } from "#wording/use-words.ts";
import type { CustomerSaver } from "./use-customer-save.ts";

const keyboards = { name: "text", email: "email", phone: "tel", address: "text" } as const;

/** Values that one may use as they stand: written to, called. */
const links = {
  email: (value: string) => <a href={`mailto:${value}`}>{value}</a>,
  phone: (value: string) => <a href={phoneLink(value)}>{unbroken(value)}</a>,
} as const;

/** One of a company's data, edited where it stands. */
const DetailField = ({ saver, field }: { saver: CustomerSaver; field: CustomerField }) => {
  const { t } = useWords();
  const { customer } = saver;
  const label = t(`customerField.${field}`);
  return (
    <EditedField
      saver={saver}
      current={customer}
      field={field}
      words={{
        label,
        failed: t("customerPage.actFailed", { field: label }),
        useMine: t("customerPage.useMine"),
        keepTheirs: t("customerPage.keepTheirs"),
        explain: (error) => inCustomerWords(error, t),
      }}
      isEditable={customer.may.edit.includes(field)}
      keyboard={keyboards[field]}
      isLong={field === "address"}
      problemOf={(text) => fieldProblem(field, text, t)}
      {...(field === "email" || field === "phone" ? { renderValue: links[field] } : {})}
    />
  );
};

/** How a company is reached, each edited where it stands. */
export const CustomerDetails = ({ saver }: { saver: CustomerSaver }) => {
  const { t } = useWords();
  const { customerNumber, createdAt } = saver.customer;
  return (
    <AccountGroup title={t("customerPage.contact")}>
      <AccountList>
        <DetailField saver={saver} field="name" />
        <AccountRow label={t("customerField.customerNumber")}>{customerNumber}</AccountRow>
        <DetailField saver={saver} field="email" />
        <DetailField saver={saver} field="phone" />
        <DetailField saver={saver} field="address" />
        <AccountRow label={t("customerField.created")}>
          <ShortDate date={createdAt} />
        </AccountRow>
      </AccountList>
    </AccountGroup>
  );
};

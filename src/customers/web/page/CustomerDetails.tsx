import { customerAccountCalls } from "#customers/contract/account-calls.ts";
import {
  type CustomerField,
  inCustomerWords,
  missingCustomerWords,
  numberDoubt,
} from "#customers/web/customer-fields.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { bodyProblems } from "#platform/rules/check-input.ts";
import { telLink } from "#platform/rules/text/links/contact-link.ts";
import { useActor } from "#platform/web/page.ts";
import { MailtoLink } from "#ui/contact/Email.tsx";
import { wordsAtField } from "#ui/field/field-problem-words.ts";
import { unbroken } from "#ui/text/format-number.ts";
import { ShortDate } from "#ui/time/ShortDate.tsx";
import { AccountGroup, AccountList, AccountRow } from "#users/web/account/AccountRow.tsx";
import { EditedField } from "#users/web/account/EditedField.tsx";
import { useWords } from "#wording/use-words.ts";
import type { CustomerSaver } from "./use-customer-save.ts";

const keyboards = {
  name: "text",
  ownNumber: "text",
  cvr: "text",
  gln: "text",
  email: "email",
  phone: "tel",
  address: "text",
} as const;

/** Values that are links: email and telephone. */
const links = {
  email: (value: string) => <MailtoLink to={value} />,
  phone: (value: string) => <a href={telLink(value)}>{unbroken(value)}</a>,
} as const;

/** A company's field, edited in place. */
const DetailField = ({ saver, field }: { saver: CustomerSaver; field: CustomerField }) => {
  const words = useWords();
  const { t } = words;
  const { current: customer } = saver;
  const { customerNumber, version } = customer;
  const problemOf = (text: string): string | null => {
    const changes = { [field]: text.trim() || null };
    const [problem] = bodyProblems(customerAccountCalls.updateCustomer, { customerNumber, version, changes });
    return problem ? wordsAtField(problem, text, words, (code) => missingCustomerWords(field, code, t)) : null;
  };
  const label = t(`customerField.${field}`);
  const isEditable = customer.may.edit.includes(field);
  return (
    <EditedField
      saver={saver}
      field={field}
      label={label}
      failed={t("customerPage.actFailed", { field: label })}
      explain={inCustomerWords}
      isEditable={isEditable}
      input={{ type: keyboards[field] }}
      isLong={field === "address"}
      problemOf={problemOf}
      doubt={isEditable ? numberDoubt(field, customer[field], t) : null}
      {...(field === "email" || field === "phone" ? { renderValue: links[field] } : {})}
    />
  );
};

/** Fields that customers see once staff have filled them. */
const staffsFields = ["ownNumber", "cvr", "gln"] as const;

/** A company's contact details, edited in place. */
export const CustomerDetails = ({ saver }: { saver: CustomerSaver }) => {
  const { t } = useWords();
  const { customerNumber, createdAt } = saver.current;
  const isForStaff = isStaff(useActor());
  return (
    <AccountGroup title={t("customerPage.contact")}>
      <AccountList>
        <DetailField saver={saver} field="name" />
        <AccountRow label={t("customerField.customerNumber")}>{customerNumber}</AccountRow>
        {staffsFields.map((field) =>
          isForStaff || saver.current[field] ? <DetailField key={field} saver={saver} field={field} /> : null,
        )}
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

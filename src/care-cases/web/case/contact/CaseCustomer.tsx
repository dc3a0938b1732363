import type { ReactNode } from "react";
import { Link } from "react-router";
import { contactPersonEditor } from "#care-cases/parts/contact-person/web/ContactPersonProperty.tsx";
import { CustomerProperty } from "#care-cases/parts/customer/web/CustomerProperty.tsx";
import { CaseSlot } from "#care-cases/web/case/CaseSlot.tsx";
import { useCasePage } from "#care-cases/web/case/case-page-context.ts";
import { EmptyValue, PlainGroup, PropertyRow } from "#care-cases/web/case/properties/PropertyRow.tsx";
import { customerPath } from "#customers/rules/customer-list-url.ts";
import { mailtoLink, telLink } from "#platform/rules/text/links/contact-link.ts";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { useMedia } from "#ui/page/use-media.ts";
import { unbroken } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./Contact.module.css";
import { casesPath } from "./contact-query.ts";
import { type CaseContact, useContact } from "./use-contact.ts";

const linesOf = ({ person, customer, count, countIsCapped }: CaseContact, t: ReturnType<typeof useWords>["t"]) => {
  const { customerNumber, notes } = customer;
  const { email } = person ?? customer;
  const phone = person ? (person.workPhone ?? person.mobilePhone) : customer.phone;
  const cases = countIsCapped ? t("contact.casesMany") : t("contact.casesCount", { count });
  return {
    email: email && (
      <a href={mailtoLink(email)} title={email}>
        {email}
      </a>
    ),
    phone: phone && <a href={telLink(phone)}>{unbroken(phone)}</a>,
    notes: notes && (
      <Link className="quiet-link underlines" to={customerPath(customerNumber)} title={notes}>
        {notes}
      </Link>
    ),
    openCases: count > 0 && <Link to={casesPath("active", customerNumber)}>{cases}</Link>,
  };
};

/** Each in one line, whatever it shows, so that nothing moves once the data is there. */
const Essentials = () => {
  const { t } = useWords();
  const isBeside = useMedia("(min-width: 1024px)");
  const isOnTab = useCasePage().tab === "details";
  const { data, error, retry } = useContact(isBeside || isOnTab);
  if (error) return <ErrorNote error={error} action={t("casePage.loadFailed")} onRetry={retry} />;
  const lines = data && linesOf(data, t);
  const line = (label: string, value: ReactNode) => (
    <PropertyRow label={label}>
      <span className="cut py-1">{lines ? value || <EmptyValue /> : <Skeleton width={120} height={12} />}</span>
    </PropertyRow>
  );
  return (
    <dl>
      {line(t("contact.email"), lines?.email)}
      {line(t("contact.phone"), lines?.phone)}
      {line(t("customerPage.notes"), lines?.notes)}
      {line(t("contact.openCases"), lines?.openCases)}
    </dl>
  );
};

/**
 * For staff: the case's company and contact person and, where the panel isn't beside them, how to reach them, what staff
 * noted about the company, and its open cases.
 */
export const CaseCustomer = () => {
  const { t } = useWords();
  const { saver, careCase } = useCasePage();
  return (
    <PlainGroup title={t("contact.title")}>
      <dl>
        <CustomerProperty />
        <contactPersonEditor.Editor saver={saver} />
        <CaseSlot of="contact" />
      </dl>
      {careCase.customer ? (
        <div className={`not-printed ${styles.essentials}`}>
          <Essentials />
        </div>
      ) : null}
    </PlainGroup>
  );
};

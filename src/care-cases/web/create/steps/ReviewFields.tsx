import type { ReactNode } from "react";
import type { DraftValues } from "#care-cases/web/create/draft/draft-values.ts";
import type { CustomerHasUsers } from "#care-cases/web/create/fields/form-problems.ts";
import { customerPath } from "#customers/rules/customer-list-url.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { visibleLength } from "#platform/rules/markup/visible-text.ts";
import { useActor } from "#platform/web/page.ts";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import { RichText } from "#ui/text/RichText.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./Review.module.css";

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={`stack gap-y-1 gap-x-4 ${styles.row}`}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Missing = ({ children }: { children: string }) => <span className="soft">{children}</span>;

/** In a new tab: the form stays as it is. */
const CustomerLink = ({ customer: { customerNumber, name } }: { customer: NonNullable<DraftValues["customer"]> }) => {
  const { t } = useWords();
  return (
    <a
      href={customerPath(customerNumber)}
      target="_blank"
      rel="noopener"
      title={t("caseCreate.newTab", { title: name })}
    >
      {name}
    </a>
  );
};

type Props = { values: DraftValues; users: CustomerHasUsers };

/** The case's content, as it will be sent. */
export const ReviewAbout = ({ values, users }: Props) => {
  const { t } = useWords();
  const staff = isStaff(useActor());
  const { caseType, customer, contactPerson, title, description, severity } = values;
  const { customerPriority, channel, externalReference } = values;
  const notChosen = <Missing>{t("caseCreate.notChosen")}</Missing>;
  const notWritten = <Missing>{t("caseCreate.notWritten")}</Missing>;
  const nobody = users === false ? t("caseCreate.contactPersonNobody") : notChosen;
  return (
    <dl className="stack">
      <Row label={t("caseField.caseType")}>{caseType ? t(`caseType.${caseType}`) : notChosen}</Row>
      {staff ? (
        <Row label={t("caseField.customer")}>{customer ? <CustomerLink customer={customer} /> : notChosen}</Row>
      ) : null}
      <Row label={t("caseField.contactPerson")}>
        {contactPerson ? <PersonInitials id={contactPerson.id} name={contactPerson.name} /> : nobody}
      </Row>
      <Row label={t("casePage.titleField")}>{title.trim() || notWritten}</Row>
      <Row label={t("casePage.description")}>
        {visibleLength(description) > 0 ? (
          <div className={`scroll-y ${styles.text}`}>
            <RichText html={description} pictures="named" />
          </div>
        ) : (
          notWritten
        )}
      </Row>
      <Row label={t("caseField.severity")}>{severity ? t(`severity.${severity}`) : notChosen}</Row>
      <Row label={t("caseField.customerPriority")}>{t(`customerPriority.${customerPriority}`)}</Row>
      {staff ? <Row label={t("caseField.channel")}>{t(`channel.${channel}`)}</Row> : null}
      {externalReference.trim() ? <Row label={t("caseField.externalReference")}>{externalReference}</Row> : null}
    </dl>
  );
};

/** Who will be able to see the submitted case; `children` say what else goes with it. */
export const ReviewReaders = ({ values: { customer }, children }: { values: DraftValues; children?: ReactNode }) => {
  const { t } = useWords();
  return (
    <section className={`stack card p-4 rounded`} aria-labelledby="review-readers">
      <div className="row gap-3 apart">
        <h3 id="review-readers">{t("caseCreate.whoSees")}</h3>
      </div>
      <p>{customer ? t("caseCreate.whoSeesText", { company: customer.name }) : t("caseCreate.whoSeesNobody")}</p>
      {children}
    </section>
  );
};

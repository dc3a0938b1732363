import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { CaseStatusDot } from "#care-cases/web/CaseStatusDot.tsx";
import { useCasePage } from "#care-cases/web/case/case-page-context.ts";
import { PlainGroup } from "#care-cases/web/case/properties/PropertyRow.tsx";
import type { ServiceAgreement } from "#customers/contract/customer.ts";
import { customerPath } from "#customers/rules/customer-list-url.ts";
import { DatedAgreement } from "#customers/web/AgreementStatus.tsx";
import { telLink } from "#platform/rules/text/links/contact-link.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { levelPath } from "#service-levels/rules/targets/level-path.ts";
import { MailtoLink } from "#ui/contact/Email.tsx";
import { WhenLoaded } from "#ui/page/WhenLoaded.tsx";
import { unbroken } from "#ui/text/format-number.ts";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import type { UserAccount } from "#users/contract/user-account.ts";
import { userPath } from "#users/web/people-cells.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./Contact.module.css";
import { ContactBones } from "./ContactBones.tsx";
import { type CompanyBackground, casesPath, companyBackgroundQuery } from "./contact-query.ts";
import { type CaseContact, otherThan, useContact } from "./use-contact.ts";

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={`grid gap-x-3 fine target-high ${styles.fact}`}>
    <dt className="soft">{label}</dt>
    <dd className="shrink anywhere">{children}</dd>
  </div>
);

type ReachProps = { email: string | null; phones: readonly (readonly [label: string, phone: string | null])[] };

const Reach = ({ email, phones }: ReachProps) => {
  const { t } = useWords();
  return (
    <>
      {email ? (
        <Fact label={t("contact.email")}>
          <MailtoLink to={email} />
        </Fact>
      ) : null}
      {phones.map(([label, phone]) =>
        phone ? (
          <Fact key={label} label={label}>
            <a href={telLink(phone)}>{unbroken(phone)}</a>
          </Fact>
        ) : null,
      )}
    </>
  );
};

const Person = ({ person }: { person: UserAccount }) => {
  const { t } = useWords();
  const { id, name, jobTitle, email, workPhone, mobilePhone } = person;
  return (
    <PlainGroup title={t("caseField.contactPerson")}>
      <div className="stack gap-3">
        <div className="row gap-3">
          <PersonInitials id={id} name={name} withName={false} size="large" />
          <div className="shrink snug">
            <h3 className="plain anywhere">
              <Link to={userPath(id)}>{name}</Link>
            </h3>
            {jobTitle ? <p className="soft fine anywhere">{jobTitle}</p> : null}
          </div>
        </div>
        <dl className="stack gap-1">
          <Reach
            email={email}
            phones={[
              [t("contact.workPhone"), workPhone],
              [t("contact.mobilePhone"), mobilePhone],
            ]}
          />
        </dl>
      </div>
    </PlainGroup>
  );
};

/** The one that applies today, otherwise the last one. */
const currentAgreement = (agreements: readonly ServiceAgreement[]): ServiceAgreement | undefined =>
  agreements.find(({ status }) => status !== "ended" && status !== "upcoming") ?? agreements.at(-1);

type CompanyProps = { customer: CaseContact["customer"]; level: CompanyBackground["level"] };

const Company = ({ customer, level }: CompanyProps) => {
  const { t } = useWords();
  const { customerNumber, name, email, phone, serviceAgreements } = customer;
  const agreement = currentAgreement(serviceAgreements);
  return (
    <PlainGroup title={t("caseField.customer")}>
      <h3 className="plain anywhere mb-1">
        <Link to={customerPath(customerNumber)}>{name}</Link>
      </h3>
      <dl className="stack gap-1">
        <Reach email={email} phones={[[t("contact.phone"), phone]]} />
        <Fact label={t("caseClock.title")}>
          {level ? <Link to={levelPath(level.id)}>{level.name}</Link> : t("common.none")}
        </Fact>
        {agreement ? (
          <Fact label={t("caseClock.agreement")}>
            {agreement.number} <DatedAgreement of={agreement} />
          </Fact>
        ) : null}
      </dl>
    </PlainGroup>
  );
};

const Cases = ({ cases }: { cases: readonly CaseRow[] }) => (
  <ul className="stack gap-1 fine">
    {cases.map(({ id, title, status }) => (
      <li key={id} className={`row apart gap-3 ${styles.case}`}>
        <Link className="cut" to={`/cases/${id}`} title={title} prefetch="intent">
          <span className="figures">#{id}</span> {title}
        </Link>
        <span className={`soft fixed ${styles.status}`}>
          <CaseStatusDot status={status} titled />
        </span>
      </li>
    ))}
  </ul>
);

const OpenCases = ({ cases, count, countIsCapped, customer }: CaseContact) => {
  const { t } = useWords();
  return (
    <PlainGroup title={t("contact.otherCases")}>
      {count === 0 ? <p className="soft fine">{t("contact.noCases")}</p> : <Cases cases={cases} />}
      {count > cases.length || countIsCapped ? (
        <p className="fine mt-1">
          <Link className="line-link" to={casesPath("active", customer.customerNumber)}>
            {countIsCapped ? t("contact.casesMany") : t("contact.cases", { count })}
          </Link>
        </p>
      ) : null}
    </PlainGroup>
  );
};

const Background = ({ contact, background }: { contact: CaseContact; background: CompanyBackground }) => {
  const { t } = useWords();
  const { id } = useCasePage().careCase;
  const { customerNumber, notes } = contact.customer;
  const closed = otherThan(id, background.closed);
  return (
    <>
      {contact.person ? <Person person={contact.person} /> : null}
      <Company customer={contact.customer} level={background.level} />
      {notes ? (
        <PlainGroup title={t("customerPage.notes")}>
          <p className={`lines fine scroll-y ${styles.notes}`}>{notes}</p>
        </PlainGroup>
      ) : null}
      <OpenCases {...contact} />
      {closed.length > 0 ? (
        <PlainGroup title={t("contact.closedCases")}>
          <Cases cases={closed} />
          <p className="fine mt-1">
            <Link className="line-link" to={casesPath("closed", customerNumber)}>
              {t("contact.closedMany")}
            </Link>
          </p>
        </PlainGroup>
      ) : null}
    </>
  );
};

/** Who the case is for: how to reach them, what was agreed with their company and noted about it, and its other cases. */
const CustomerPanel = ({ customerNumber }: { customerNumber: string }) => {
  const { t } = useWords();
  const contact = useContact(true);
  const background = useData(companyBackgroundQuery(customerNumber));
  const bones = <ContactBones />;
  return (
    <WhenLoaded of={contact} action={t("casePage.loadFailed")} bones={bones}>
      {(found) => (
        <WhenLoaded of={background} action={t("casePage.loadFailed")} bones={bones}>
          {(more) => <Background contact={found} background={more} />}
        </WhenLoaded>
      )}
    </WhenLoaded>
  );
};

export default CustomerPanel;

import type { ReactNode } from "react";
import { Link } from "react-router";
import { CaseStatusDot } from "#care-cases/web/CaseStatusDot.tsx";
import { customerPath } from "#customers/rules/customer-list-url.ts";
import { telLink } from "#platform/rules/text/contact-link.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { levelPath } from "#service-levels/rules/targets/level-path.ts";
import { MailtoLink } from "#ui/contact/Email.tsx";
import { WhenLoaded } from "#ui/page/WhenLoaded.tsx";
import { unbroken } from "#ui/text/format-number.ts";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import { userPath } from "#users/web/people-cells.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./Contact.module.css";
import { ContactBones } from "./ContactBones.tsx";
import { type Contact, type ContactData, contactQuery, openCasesPath } from "./contact-query.ts";

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={`grid gap-x-3 fine target-high ${styles.fact}`}>
    <dt className="soft">{label}</dt>
    <dd className="shrink anywhere">{children}</dd>
  </div>
);

const Who = ({ person, name }: { person: ContactData["person"]; name: string }) => (
  <div className="row gap-3">
    <PersonInitials id={person?.id} name={name} withName={false} size="large" />
    <div className="shrink snug">
      <h2 className="plain anywhere">{person ? <Link to={userPath(person.id)}>{name}</Link> : name}</h2>
      {person?.jobTitle ? <p className="soft fine anywhere">{person.jobTitle}</p> : null}
    </div>
  </div>
);

const Facts = ({ data: { person, customer, level } }: { data: ContactData }) => {
  const { t } = useWords();
  const reach = person ?? customer;
  const phones: readonly (readonly [string, string | null])[] = person
    ? [
        [t("contact.workPhone"), person.workPhone],
        [t("contact.mobilePhone"), person.mobilePhone],
      ]
    : [[t("contact.phone"), customer.phone]];
  return (
    <dl className="stack gap-1">
      {reach.email ? (
        <Fact label={t("contact.email")}>
          <MailtoLink to={reach.email} />
        </Fact>
      ) : null}
      {phones.map(([label, phone]) =>
        phone ? (
          <Fact key={label} label={label}>
            <a href={telLink(phone)}>{unbroken(phone)}</a>
          </Fact>
        ) : null,
      )}
      <Fact label={t("caseField.customer")}>
        <Link to={customerPath(customer.customerNumber)}>{customer.name}</Link>
      </Fact>
      <Fact label={t("caseClock.title")}>
        {level ? <Link to={levelPath(level.id)}>{level.name}</Link> : t("common.none")}
      </Fact>
    </dl>
  );
};

const OtherCases = ({ contact, data }: { contact: Contact; data: ContactData }) => {
  const { t } = useWords();
  const { cases, count, countIsCapped } = data;
  const words = countIsCapped ? t("contact.casesMany") : t("contact.cases", { count });
  return (
    <section className="stack gap-1">
      <h3 className="row faint small">
        {t("contact.otherCases")}
        {count > 0 && !countIsCapped ? <span className="badge">{count}</span> : null}
      </h3>
      {count === 0 ? <p className="soft fine">{t("contact.noCases")}</p> : null}
      <ul className="stack gap-1 fine">
        {cases.map(({ id, title, status }) => (
          <li key={id} className={`row apart gap-3 ${styles.case}`}>
            <Link className="cut" to={`/cases/${id}`} title={title}>
              <span className="figures">#{id}</span> {title}
            </Link>
            <span className="soft nowrap">
              <CaseStatusDot status={status} />
            </span>
          </li>
        ))}
      </ul>
      {count > cases.length || countIsCapped ? (
        <p className="fine">
          <Link className="line-link" to={openCasesPath(contact)}>
            {words}
          </Link>
        </p>
      ) : null}
    </section>
  );
};

const Notes = ({ customer: { customerNumber, notes } }: Pick<ContactData, "customer">) => {
  const { t } = useWords();
  if (!notes) return null;
  return (
    <section className="stack gap-1">
      <h3 className="faint small">{t("customerPage.notes")}</h3>
      <p className={`lines fine scroll-y ${styles.notes}`}>{notes}</p>
      <p className="fine">
        <Link className="line-link" to={customerPath(customerNumber)}>
          {t("contact.toCustomer")}
        </Link>
      </p>
    </section>
  );
};

/** The case's customer: how to reach them, their other open cases, and staff's notes about their company. */
const ContactCard = (contact: Contact) => {
  const { t } = useWords();
  const loaded = useData(contactQuery(contact));
  const name = contact.person?.name ?? contact.customer.name;
  return (
    <WhenLoaded of={loaded} action={t("casePage.loadFailed")} bones={<ContactBones />}>
      {(data) => (
        <div className="stack gap-4">
          <Who person={data.person} name={name} />
          <Facts data={data} />
          <OtherCases contact={contact} data={data} />
          <Notes customer={data.customer} />
        </div>
      )}
    </WhenLoaded>
  );
};

export default ContactCard;

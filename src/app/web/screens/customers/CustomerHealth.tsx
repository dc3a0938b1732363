import { Link } from "react-router";
import { caseListUrl, emptyList } from "#care-cases/rules/list/case-list-url.ts";
import { agreementStatus, agreementThatMatters } from "#customers/rules/agreement-status.ts";
import { AgreementStatus } from "#customers/web/AgreementStatus.tsx";
import { FigureCards } from "#dashboard/web/Highlights.tsx";
import { businessDate } from "#platform/rules/business-day.ts";
import { telLink } from "#platform/rules/text/links/contact-link.ts";
import { MailtoLink } from "#ui/contact/Email.tsx";
import { formatNumber, unbroken } from "#ui/text/format-number.ts";
import { formatDate } from "#ui/time/format-time.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import type { UserRow } from "#users/contract/user-account.ts";
import { AccountGroup } from "#users/web/account/AccountRow.tsx";
import { userPath } from "#users/web/people-cells.tsx";
import { useWords } from "#wording/use-words.ts";
import { AccountCases } from "./AccountCases.tsx";
import styles from "./CustomerScreen.module.css";
import { type customerLoad, lateView } from "./load-customer.ts";

type CustomerData = Awaited<ReturnType<typeof customerLoad.load>>;
type CaseCount = Pick<CustomerData["cases"], "count" | "countIsCapped">;
type FiguresProps = {
  customer: Pick<CustomerData["customer"], "customerNumber" | "serviceAgreements">;
  cases: CaseCount;
  late: CaseCount;
};

/** How a company is: its open and late cases, and when the next of its agreements in force ends. */
export const CompanyFigures = ({ customer, cases, late }: FiguresProps) => {
  const { t, tag } = useWords();
  const { customerNumber, serviceAgreements } = customer;
  const today = businessDate(useNow());
  const agreement = agreementThatMatters(serviceAgreements, today);
  const isInForce = agreement !== null && !["upcoming", "ended"].includes(agreementStatus(agreement, today).status);
  const shown = ({ count, countIsCapped }: CaseCount) => formatNumber(tag, count ?? 0) + (countIsCapped ? "+" : "");
  const open = { ...emptyList("active"), filters: { customerNumber: [customerNumber] } };
  return (
    <FigureCards
      label={t("customerPage.figures")}
      cards={[
        {
          name: t("customerPage.openCases"),
          to: caseListUrl(open),
          tone: "plain",
          shown: shown(cases),
          help: t("customerPage.openHelp"),
        },
        {
          name: t("customerPage.late"),
          to: caseListUrl(lateView(customerNumber)),
          tone: late.count ? "red" : "plain",
          shown: shown(late),
          help: t("customerPage.lateHelp"),
        },
        {
          name: t("customerPage.agreementEnds"),
          to: "?tab=agreements",
          tone: "plain",
          shown: isInForce ? formatDate(tag, agreement.expirationDate) : "–",
          help: agreement ? <AgreementStatus of={agreement} /> : t("agreement.empty"),
        },
      ]}
    />
  );
};

/** The cases of a company that changed last, whatever became of them. */
export const LatestCases = ({ customer: { customerNumber }, newest }: CustomerData) => {
  const { t } = useWords();
  const to = caseListUrl({ ...emptyList("all"), filters: { customerNumber: [customerNumber] } });
  return (
    <AccountCases
      title={t("customerPage.latestCases")}
      rows={newest}
      none={t("customerPage.noCases")}
      all={{ to, words: t("customerPage.allCases") }}
    />
  );
};

const shownContacts = 5;

const ContactLine = ({ person }: { person: UserRow }) => {
  const { id, name, jobTitle, email, mobilePhone, workPhone } = person;
  const phone = mobilePhone ?? workPhone;
  return (
    <li className={`stack level row-high gap-x-3 gap-y-0 lined help ${styles.contact}`}>
      <span className="shrink anywhere">
        <Link className="text medium no-underline underlines" to={userPath(id)} prefetch="intent">
          {name}
        </Link>
        {jobTitle ? <span className="soft">{` · ${jobTitle}`}</span> : null}
      </span>
      <span className="shrink">
        <MailtoLink to={email} />
      </span>
      <span>{phone ? <a href={telLink(phone)}>{unbroken(phone)}</a> : null}</span>
    </li>
  );
};

/** Some of a company's people, with a link to all. */
export const Contacts = ({ users }: CustomerData) => {
  const { t } = useWords();
  const people = users.pages[0]?.users ?? [];
  return (
    <AccountGroup title={t("customerPage.contacts")}>
      {people.length === 0 ? <p className="py-3 soft">{t("customerPage.noContacts")}</p> : null}
      <ul>
        {people.slice(0, shownContacts).map((person) => (
          <ContactLine key={person.id} person={person} />
        ))}
      </ul>
      <p className="pt-3">
        <Link className="line-link" to="?tab=users" prefetch="intent">
          {t(people.length === 0 ? "customerPage.toUsers" : "customerPage.allContacts")}
        </Link>
      </p>
    </AccountGroup>
  );
};

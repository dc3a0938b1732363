import type { ReactNode } from "react";
import { fieldOptions } from "#care-cases/web/case-parts.ts";
import type { DraftValues } from "#care-cases/web/create/draft/draft-values.ts";
import { type DraftField, draftFields, formFields } from "#care-cases/web/create/draft/form-fields.ts";
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

const isBlank = (value: unknown) => value === null || (typeof value === "string" && value.trim() === "");

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

const Reviewed = ({ field, values, users }: Props & { field: DraftField }) => {
  const words = useWords();
  const { t } = words;
  const { customer, contactPerson, title, description } = values;
  const notChosen = <Missing>{t("caseCreate.notChosen")}</Missing>;
  const notWritten = <Missing>{t("caseCreate.notWritten")}</Missing>;
  switch (field) {
    case "customer":
      return customer ? <CustomerLink customer={customer} /> : notChosen;
    case "contactPerson":
      if (contactPerson) return <PersonInitials id={contactPerson.id} name={contactPerson.name} />;
      return users === false ? t("caseCreate.contactPersonNobody") : notChosen;
    case "title":
      return title.trim() || notWritten;
    case "description":
      if (visibleLength(description) === 0) return notWritten;
      return (
        <div className={`scroll-y ${styles.text}`}>
          <RichText html={description} pictures="named" />
        </div>
      );
    default: {
      const value = values[field];
      const options = fieldOptions[field]?.(value, words);
      return options ? (options.find((option) => option.value === value)?.label ?? notChosen) : value;
    }
  }
};

/** The case's content, as it will be sent. */
export const ReviewAbout = ({ values, users }: Props) => {
  const { t } = useWords();
  const staff = isStaff(useActor());
  const isShown = (field: DraftField) => {
    const { isForStaff, help } = formFields[field];
    return (staff || !isForStaff) && !(help && isBlank(values[field]));
  };
  return (
    <dl className="stack">
      {draftFields.filter(isShown).map((field) => (
        <Row key={field} label={t(formFields[field].label)}>
          <Reviewed field={field} values={values} users={users} />
        </Row>
      ))}
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

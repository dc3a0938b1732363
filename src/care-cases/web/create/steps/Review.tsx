import type { MouseEvent, ReactNode } from "react";
import { fieldOptions } from "#care-cases/web/case-parts.ts";
import type { DraftValues } from "#care-cases/web/create/draft/draft-values.ts";
import { type DraftField, draftFields, formFields } from "#care-cases/web/create/draft/form-fields.ts";
import { fieldId } from "#care-cases/web/create/fields/focus-field.ts";
import type { CustomerHasUsers } from "#care-cases/web/create/fields/form-problems.ts";
import { customerPath } from "#customers/rules/customer-list-url.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { visibleLength, visibleText } from "#platform/rules/markup/visible-text.ts";
import { useActor } from "#platform/web/page.ts";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./Review.module.css";

export const ReviewRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={`stack gap-y-1 gap-x-4 ${styles.row}`}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const isBlank = (value: unknown) => value === null || (typeof value === "string" && value.trim() === "");

type GoToField = (field: DraftField) => void;

/** Leads to the field where it is chosen or written. */
const Missing = ({ field, onGo, children }: { field: DraftField; onGo: GoToField; children: string }) => {
  const go = (event: MouseEvent) => {
    event.preventDefault();
    onGo(field);
  };
  return (
    <a className="line-link" href={`#${fieldId(field)}`} onClick={go}>
      {children}
    </a>
  );
};

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

type Props = { values: DraftValues; users: CustomerHasUsers; onGo: GoToField };

const Reviewed = ({ field, values, users, onGo }: Props & { field: DraftField }) => {
  const words = useWords();
  const { t } = words;
  const { customer, contactPerson, title, description } = values;
  const missing = (text: string) => (
    <Missing field={field} onGo={onGo}>
      {text}
    </Missing>
  );
  const notChosen = t("caseCreate.notChosen");
  const notWritten = t("caseCreate.notWritten");
  switch (field) {
    case "customer":
      return customer ? <CustomerLink customer={customer} /> : missing(notChosen);
    case "contactPerson":
      if (contactPerson) return <PersonInitials id={contactPerson.id} name={contactPerson.name} />;
      if (users === false) return t("caseCreate.contactPersonNobody");
      return customer ? missing(notChosen) : <span className="soft">{notChosen}</span>;
    case "title":
      return title.trim() || missing(notWritten);
    case "description":
      if (visibleLength(description) === 0) return missing(notWritten);
      return <p className="cut">{visibleText(description) || t("caseCreate.onlyPictures")}</p>;
    default: {
      const value = values[field];
      const options = fieldOptions[field]?.(value, words);
      return options ? (options.find((option) => option.value === value)?.label ?? missing(notChosen)) : value;
    }
  }
};

/** What will be sent, in short, and who will see it; `children` are further rows. What is missing leads to its field. */
export const Review = ({ children, ...props }: Props & { children: ReactNode }) => {
  const { t } = useWords();
  const staff = isStaff(useActor());
  const { values } = props;
  const isShown = (field: DraftField) => {
    const { isForStaff, help } = formFields[field];
    return (staff || !isForStaff) && !(help && isBlank(values[field]));
  };
  return (
    <dl className="stack card">
      {draftFields.filter(isShown).map((field) => (
        <ReviewRow key={field} label={t(formFields[field].label)}>
          <Reviewed field={field} {...props} />
        </ReviewRow>
      ))}
      {children}
      <ReviewRow label={t("caseCreate.whoSees")}>
        {values.customer
          ? t("caseCreate.whoSeesText", { company: values.customer.name })
          : t("caseCreate.whoSeesNobody")}
      </ReviewRow>
    </dl>
  );
};

import { useState } from "react";
import { bodyProblems } from "#platform/rules/check-input.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { useActor } from "#platform/web/page.ts";
import { localDraftKey, useLocalDraft } from "#platform/web/saving/local-draft.ts";
import { showToast } from "#platform/web/toasts.ts";
import { SelectField, TextField } from "#ui/field/Field.tsx";
import type { PickerSource } from "#ui/field/picker-source.ts";
import { atField, useForm } from "#ui/field/use-form.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import { localeTag } from "#wording/locale.ts";
import { useWords } from "#wording/use-words.ts";
import { asNewUser, emptyUser, isEmptyUser, missingUserWords, type NewUser } from "./add-user-form.ts";
import { type Company, CompanyField } from "./CompanyField.tsx";
import { inUserWords } from "./explain-refusal.ts";
import { RoleField } from "./RoleField.tsx";
import { refreshUsers } from "./user-queries.ts";

type FormValues = NewUser & { readonly company: Company | null };
type Form = ReturnType<typeof useAddUserForm>;

/** Form values, kept as a draft until saved. The company isn't part of the draft. */
const useAddUserForm = (given: Company | null, onClose: () => void) => {
  const { t, locale } = useWords();
  const actor = useActor();
  const [empty] = useState(() => emptyUser(localeTag[locale]));
  const kept = useLocalDraft(
    localDraftKey(actor.userId, "add-user", given?.customerNumber ?? "any"),
    empty,
    isEmptyUser,
  );
  const [company, choose] = useState(given);
  const bodyOf = ({ company: to, ...user }: FormValues) => ({
    customerNumber: to?.customerNumber ?? "",
    ...asNewUser(user),
  });
  return useForm({
    typed: {
      value: { ...kept.value, company },
      set: ({ company: chosen, ...user }: FormValues) => {
        kept.set(user);
        choose(chosen);
      },
      clear: kept.clear,
    },
    check: (typed) => [
      ...(typed.company ? [] : [atField("company", "missing")]),
      ...bodyProblems(userManagementCalls.createUserCustomerRelation, bodyOf(typed)),
    ],
    says: (field, code) => {
      if (field === "company") return t("userField.needsCompany");
      return code === "alreadyAdded" ? t("userRefusal.alreadyAdded") : missingUserWords(field, code, t);
    },
    problemOf: ({ code }) => (code === "alreadyAdded" ? atField("email", code) : null),
    send: (user) => browserApi(userManagementCalls).createUserCustomerRelation({ body: bodyOf(user) }),
    onSaved: (_reply, { email }) => {
      showToast(t("userAct.added", { email: email.trim() }));
      onClose();
      return refreshUsers();
    },
  });
};

const Fields = ({ form: { values: user, change, problemAt } }: { form: Form }) => {
  const { t } = useWords();
  const languages = [
    { value: "da-DK", label: t("userField.danish") },
    { value: "en-US", label: t("userField.english") },
  ] as const;
  const text = (field: "name" | "email" | "workPhone" | "mobilePhone" | "jobTitle") => ({
    label: t(`userField.${field}`),
    value: user[field],
    problem: problemAt(field),
    onType: (typed: string) => change({ [field]: typed }),
  });
  return (
    <>
      <TextField {...text("name")} />
      <TextField {...text("email")} help={t("userField.emailHelp")} input={{ type: "email" }} />
      <RoleField role={user.role} onChoose={(role) => change({ role })} />
      <div className="pair">
        <TextField {...text("workPhone")} isOptional input={{ type: "tel" }} />
        <TextField {...text("mobilePhone")} isOptional input={{ type: "tel" }} />
      </div>
      <TextField {...text("jobTitle")} isOptional />
      <SelectField
        label={t("userField.language")}
        help={t("userField.languageHelp")}
        value={user.language}
        choices={languages}
        onChoose={(language) => change({ language })}
      />
    </>
  );
};

type Props = {
  /** The company to add to; null to choose it in the form. */
  company: Company | null;
  /** Company search, if one is to be chosen. */
  companies?: PickerSource<Company>;
  onClose: () => void;
};

/** Adds a person to a company and invites them. The draft survives closing the dialog. */
export default function AddUser({ company: given, companies, onClose }: Props) {
  const { t } = useWords();
  const form = useAddUserForm(given, onClose);
  return (
    <Modal
      title={given ? t("addUser.title", { company: given.name }) : t("addUser.titlePlain")}
      help={t("addUser.help")}
      go={t("addUser.go")}
      form={form}
      failed={t("userAct.addFailed")}
      explain={inUserWords}
      onClose={onClose}
    >
      <div className="stack gap-4">
        {companies && !given ? (
          <CompanyField
            company={form.values.company}
            source={companies}
            problem={form.problemAt("company")}
            onChoose={(company) => form.change({ company })}
          />
        ) : null}
        <Fields form={form} />
      </div>
    </Modal>
  );
}

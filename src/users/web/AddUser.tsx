import { useRef, useState } from "react";
import { browserApi } from "#platform/web/browser-api.ts";
import { useActor } from "#platform/web/page.ts";
import { localDraftKey, useLocalDraft } from "#platform/web/saving/local-draft.ts";
import { useAttempt } from "#platform/web/saving/use-attempt.ts";
import { showToast } from "#platform/web/toasts.ts";
import { SelectField, TextField } from "#ui/field/Field.tsx";
import type { PickerSource } from "#ui/field/picker-source.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import { localeTag } from "#wording/locale.ts";
import { useWords } from "#wording/use-words.ts";
import { asNewUser, emptyUser, isEmptyUser, refusedFields, type UserProblems, userProblems } from "./add-user-form.ts";
import { type Company, CompanyField } from "./CompanyField.tsx";
import { inUserWords } from "./explain-refusal.ts";
import { refreshUsers } from "./user-queries.ts";

type Form = ReturnType<typeof useAddUserForm>;

/** What is typed, kept until the server has it, and what is wrong with it once it was tried. */
const useAddUserForm = (given: Company | null, onClose: () => void) => {
  const words = useWords();
  const { t, locale } = words;
  const actor = useActor();
  const [empty] = useState(() => emptyUser(localeTag[locale]));
  const kept = useLocalDraft(
    localDraftKey(actor.userId, "add-user", given?.customerNumber ?? "any"),
    empty,
    isEmptyUser,
  );
  const [company, setCompany] = useState(given);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<UserProblems>({});
  const { isBusy, error, run } = useAttempt((failure) => setRefused(refusedFields(failure, words) ?? {}));
  const user = kept.value;
  const own: UserProblems = tried
    ? { ...userProblems(user, t), ...(company ? {} : { company: t("userField.needsCompany") }) }
    : {};

  const change = (changes: Partial<typeof user>) => {
    kept.set({ ...user, ...changes });
    setRefused((all) => Object.fromEntries(Object.entries(all).filter(([field]) => !(field in changes))));
  };
  const send = async (): Promise<boolean> => {
    setTried(true);
    if (!company || Object.keys(userProblems(user, t)).length > 0) return false;
    const body = { customerNumber: company.customerNumber, ...asNewUser(user) };
    if (!(await run(() => browserApi(userManagementCalls).createUserCustomerRelation({ body })))) return false;
    showToast(t("userAct.added", { email: body.email }));
    kept.clear();
    onClose();
    await refreshUsers();
    return true;
  };
  return {
    user,
    change,
    company,
    setCompany,
    problems: { ...refused, ...own } as UserProblems,
    isBusy,
    error: error && refusedFields(error, words) === null ? error : null,
    send,
  };
};

const Fields = ({ form: { user, change, problems } }: { form: Form }) => {
  const { t } = useWords();
  const roles = (["user", "administrator"] as const).map((value) => ({ value, label: t(`userRole.${value}`) }));
  const languages = [
    { value: "da-DK", label: t("userField.danish") },
    { value: "en-US", label: t("userField.english") },
  ] as const;
  const text = (field: "name" | "email" | "workPhone" | "mobilePhone" | "jobTitle") => ({
    label: t(`userField.${field}`),
    value: user[field],
    problem: problems[field],
    onType: (typed: string) => change({ [field]: typed }),
  });
  return (
    <>
      <TextField {...text("name")} />
      <TextField {...text("email")} help={t("userField.emailHelp")} input={{ type: "email" }} />
      <SelectField
        label={t("userField.role")}
        help={t("userField.roleHelp")}
        value={user.role}
        choices={roles}
        onChoose={(role) => change({ role })}
      />
      <div className="pair">
        <TextField {...text("workPhone")} isOptional input={{ type: "tel" }} />
        <TextField {...text("mobilePhone")} isOptional input={{ type: "tel" }} />
      </div>
      <TextField {...text("jobTitle")} isOptional />
      <SelectField
        label={t("userField.language")}
        value={user.language}
        choices={languages}
        onChoose={(language) => change({ language })}
      />
    </>
  );
};

type Props = {
  /** The company that the person is added to; null when it is chosen here. */
  company: Company | null;
  /** How companies are found, where one is chosen. */
  companies?: PickerSource<Company>;
  onClose: () => void;
};

/** Adds a person to a company and invites them. What is typed stays until it was sent, also over a closed dialog. */
export default function AddUser({ company: given, companies, onClose }: Props) {
  const { t } = useWords();
  const form = useAddUserForm(given, onClose);
  const place = useRef<HTMLDivElement>(null);
  const focusProblem = () =>
    place.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid=true]")?.focus();
  const go = async () => {
    if (!(await form.send())) requestAnimationFrame(focusProblem);
  };
  return (
    <Modal
      title={given ? t("addUser.title", { company: given.name }) : t("addUser.titlePlain")}
      help={t("addUser.help")}
      go={t("addUser.go")}
      busy={form.isBusy}
      onGo={() => void go()}
      onClose={onClose}
    >
      <div className="stack gap-4" ref={place}>
        {companies && !given ? (
          <CompanyField
            company={form.company}
            source={companies}
            problem={form.problems.company}
            onChoose={form.setCompany}
          />
        ) : null}
        <Fields form={form} />
        {form.error ? <ErrorNote action={t("userAct.addFailed")} error={inUserWords(form.error, t)} /> : null}
      </div>
    </Modal>
  );
}

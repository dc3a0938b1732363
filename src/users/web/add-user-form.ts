import { bounds } from "#platform/contract/bounds.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { problemsIn, problemText } from "#ui/field/field-problem-words.ts";
import { type CustomerRole, email, personName, phone } from "#users/contract/user-account.ts";
import type { Words } from "#wording/words.ts";

/** What is typed about somebody new. */
export type NewUser = {
  readonly name: string;
  readonly email: string;
  readonly role: CustomerRole;
  readonly workPhone: string;
  readonly mobilePhone: string;
  readonly jobTitle: string;
  readonly language: "en-US" | "da-DK";
};

export const emptyUser = (language: NewUser["language"]): NewUser => ({
  name: "",
  email: "",
  role: "user",
  workPhone: "",
  mobilePhone: "",
  jobTitle: "",
  language,
});

/** Whether there is nothing in it that one would miss. */
export const isEmptyUser = ({ name, email: address, workPhone, mobilePhone, jobTitle }: NewUser): boolean =>
  [name, address, workPhone, mobilePhone, jobTitle].every((text) => text.trim() === "");

export type UserProblems = Partial<Record<keyof NewUser | "company", string>>;

type TextField = "name" | "workPhone" | "mobilePhone" | "jobTitle" | "address";

/** What is wrong with one text about a person, in words; null when nothing is. Empty is fine for all but the name. */
export const textProblem = (field: TextField, text: string, t: Words["t"]): string | null => {
  const typed = text.trim();
  if (field === "name") {
    if (typed === "") return t("userField.needsName");
    return personName.safeParse(typed).success ? null : t("userField.nameTooLong", { count: bounds.name });
  }
  if (typed === "") return null;
  if (field === "workPhone" || field === "mobilePhone") {
    return phone.safeParse(typed).success ? null : t("userField.badPhone");
  }
  const most = field === "address" ? bounds.address : bounds.name;
  return typed.length > most ? t("userField.tooLong", { count: most }) : null;
};

export const emailProblem = (text: string, t: Words["t"]): string | null =>
  email.safeParse(text).success ? null : t("userField.needsEmail");

/** What must be corrected before it is sent. */
export const userProblems = (user: NewUser, t: Words["t"]): UserProblems => {
  const found = {
    name: textProblem("name", user.name, t),
    email: emailProblem(user.email, t),
    workPhone: textProblem("workPhone", user.workPhone, t),
    mobilePhone: textProblem("mobilePhone", user.mobilePhone, t),
    jobTitle: textProblem("jobTitle", user.jobTitle, t),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null)) as UserProblems;
};

const fieldOf = (path: string): keyof NewUser | null => {
  const name = path.split(".").at(-1) ?? "";
  return name in emptyUser("en-US") ? (name as keyof NewUser) : null;
};

/** What the server says against single fields; null when it is about something else. */
export const refusedFields = ({ code, data }: ApiError, words: Pick<Words, "t" | "tag">): UserProblems | null => {
  if (code === "alreadyAdded") return { email: words.t("userRefusal.alreadyAdded") };
  const named = problemsIn(data).map((problem) => [fieldOf(problem.path), problemText(problem, words)] as const);
  if (named.length === 0 || named.some(([field]) => field === null)) return null;
  return Object.fromEntries(named) as UserProblems;
};

/** As the call takes it: what was left empty is not there. */
export const asNewUser = ({ name, email: address, role, language, ...texts }: NewUser) => {
  const written = Object.entries(texts).flatMap(([field, text]) => (text.trim() ? [[field, text.trim()]] : []));
  return { email: address.trim(), role, language, changes: { name: name.trim(), ...Object.fromEntries(written) } };
};

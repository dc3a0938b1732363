import type { CustomerRole } from "#users/contract/user-account.ts";
import type { Words } from "#wording/words.ts";

/** Form values for a new person. */
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

/** Whether it contains nothing worth keeping as a draft. */
export const isEmptyUser = ({ name, email: address, workPhone, mobilePhone, jobTitle }: NewUser): boolean =>
  [name, address, workPhone, mobilePhone, jobTitle].every((text) => text.trim() === "");

/** The error for a missing required field. */
export const missingUserWords = (field: string, code: string, t: Words["t"]): string | null =>
  field === "name" && code === "missing" ? t("userField.needsName") : null;

/** The call's input, without empty fields. */
export const asNewUser = ({ name, email: address, role, language, ...texts }: NewUser) => {
  const written = Object.entries(texts).flatMap(([field, text]) => (text.trim() ? [[field, text.trim()]] : []));
  return { email: address.trim(), role, language, changes: { name: name.trim(), ...Object.fromEntries(written) } };
};

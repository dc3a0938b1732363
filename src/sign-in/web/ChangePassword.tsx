import { type FormEvent, useEffect, useRef, useState } from "react";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { bodyProblems } from "#platform/rules/check-input.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { loadIfThere } from "#platform/web/loading/load-code.ts";
import { showToast } from "#platform/web/toasts.ts";
import { type PasswordProblem, type PasswordStrength, passwordProblems } from "#sign-in/contract/password-bounds.ts";
import { passwordCalls } from "#sign-in/contract/password-calls.ts";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { atField, useForm, useTyped } from "#ui/field/use-form.ts";
import { hasFocus } from "#ui/overlay/take-focus.ts";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./ChangePassword.module.css";

type Props = {
  /** Words an attacker would try: the person's name, emails, companies, and the brand. */
  guesses: readonly string[];
  /** For password managers. */
  email: string;
  onChanged: () => void;
};

/** Rates a password. The dictionary is loaded when typing starts. */
const useStrength = (password: string, guesses: readonly string[]): PasswordStrength | null => {
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  const known = useRef(guesses);
  useEffect(() => {
    let isOld = false;
    if (password === "") setStrength(null);
    else
      void loadIfThere(() => import("#sign-in/rules/password-strength.ts")).then((rules) => {
        if (!isOld && rules) setStrength(rules.ratePassword(password, known.current).strength);
      });
    return () => {
      isOld = true;
    };
  }, [password]);
  return strength;
};

const bars = ["weak", "medium", "strong"] as const;

const Strength = ({ strength }: { strength: PasswordStrength | null }) => {
  const { t } = useWords();
  return (
    <p className={`row fine strong ${styles.strength}`} role="status" data-strength={strength}>
      {strength ? (
        <>
          <span className={`flex gap-1 ${styles.bar}`} aria-hidden="true">
            {bars.map((bar, index) => (
              <i key={bar} data-on={index <= bars.indexOf(strength)} />
            ))}
          </span>
          {t("password.strength", { strength: t(`password.${strength}`) })}
        </>
      ) : null}
    </p>
  );
};

const problemOf = ({ code, data }: ApiError) => {
  if (code === "wrongPassword") return atField("oldPassword", "wrong");
  if (code !== "tooWeak") return null;
  return atField("newPassword", passwordProblems.find((problem) => problem === data?.problem) ?? "tooWeak");
};

const isOwnCode = (code: string): code is PasswordProblem | "wrong" =>
  code === "wrong" || passwordProblems.some((problem) => problem === code);

const empty = { oldPassword: "", newPassword: "" };

/**
 * Changes the reader's password at the bundled provider. Passwords aren't saved as drafts, so after an error only the
 * fields have them.
 */
export const ChangePassword = ({ guesses, email, onChanged }: Props) => {
  const { t } = useWords();
  const typed = useTyped(empty);
  const strength = useStrength(typed.value.newPassword, guesses);
  const form = useForm({
    typed,
    check: (body) => bodyProblems(passwordCalls.changePassword, body),
    says: (field, code) => {
      if (code === "missing") return t(field === "oldPassword" ? "password.missingOld" : "password.missingNew");
      return isOwnCode(code) ? t(`password.${code}`) : null;
    },
    problemOf,
    send: (body) => browserApi(passwordCalls).changePassword({ body }),
    onSaved: () => {
      showToast(t("password.changed"));
      onChanged();
    },
  });
  // Its code may arrive long after the press.
  const [takesFocus] = useState(() => hasFocus(null));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form className={`stack gap-4 ${styles.form}`} ref={form.place} onSubmit={onSubmit} noValidate>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={t("password.old")}
        value={form.values.oldPassword}
        onType={(oldPassword) => form.change({ oldPassword })}
        problem={form.problemAt("oldPassword")}
        input={{ type: "password", autoComplete: "current-password", autoFocus: takesFocus }}
      />
      <TextField
        label={t("password.new")}
        help={t("password.newHelp")}
        value={form.values.newPassword}
        onType={(newPassword) => form.change({ newPassword })}
        problem={form.problemAt("newPassword")}
        input={{ type: "password", autoComplete: "new-password" }}
      />
      <Strength strength={strength} />
      {form.error ? <ErrorNote action={t("password.failed")} error={form.error} /> : null}
      <div className={`row wrap gap-y-3 gap-x-4`}>
        <Button type="submit" variant="filled" aria-busy={form.isPending}>
          {t("password.change")}
        </Button>
        <a href="/oidc/forgot-password">{t("password.forgot")}</a>
      </div>
    </form>
  );
};

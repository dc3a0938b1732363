import { type FormEvent, useEffect, useRef, useState } from "react";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { useAttempt } from "#platform/web/saving/use-attempt.ts";
import { showToast } from "#platform/web/toasts.ts";
import { type PasswordProblem, type PasswordStrength, passwordProblems } from "#sign-in/contract/password-bounds.ts";
import { passwordCalls } from "#sign-in/contract/password-calls.ts";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { useRefusedFields } from "#ui/field/use-refused-fields.ts";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./ChangePassword.module.css";

type Props = {
  /** What a guesser would try: the person's name, e-mails, companies, and the brand. */
  guesses: readonly string[];
  /** For password managers. */
  email: string;
  onChanged: () => void;
};

/** How strong a password is. The dictionary comes when the first one is typed. */
const useStrength = (password: string, guesses: readonly string[]): PasswordStrength | null => {
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  const known = useRef(guesses);
  useEffect(() => {
    let isOld = false;
    if (password === "") setStrength(null);
    else
      void import("#sign-in/rules/password-strength.ts").then(({ ratePassword }) => {
        if (!isOld) setStrength(ratePassword(password, known.current).strength);
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
          <span className={styles.bar} aria-hidden="true">
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

/** What the server said of which field; null for what belongs to none. */
const fieldOf = (error: ApiError | null): "old" | PasswordProblem | null => {
  if (error?.code === "wrongPassword") return "old";
  if (error?.code !== "tooWeak") return null;
  return passwordProblems.find((problem) => problem === error.data?.problem) ?? "tooWeak";
};

/** Changes one's password at the bundled provider. Passwords are never kept, so a failed try keeps them in the fields only. */
export const ChangePassword = ({ guesses, email, onChanged }: Props) => {
  const { t } = useWords();
  const [old, setOld] = useState("");
  const [chosen, setChosen] = useState("");
  const [isTried, setTried] = useState(false);
  const strength = useStrength(chosen, guesses);
  const invalid = useRefusedFields({ oldPassword: old, newPassword: chosen });
  const { isBusy, error, run } = useAttempt(invalid.take);
  const refused = fieldOf(error);
  const rest = refused === null ? invalid.rest(error) : null;
  const missing = (text: string, words: string) => (isTried && text === "" ? words : null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isBusy || old === "" || chosen === "") return;
    const body = { oldPassword: old, newPassword: chosen };
    if (!(await run(() => browserApi(passwordCalls).changePassword({ body })))) return;
    showToast(t("password.changed"));
    onChanged();
  };
  return (
    <form className={`stack gap-4 ${styles.form}`} onSubmit={(event) => void send(event)} noValidate>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={t("password.old")}
        value={old}
        onType={setOld}
        problem={
          missing(old, t("password.missingOld")) ??
          (refused === "old" ? t("password.wrong") : invalid.problemOf("oldPassword"))
        }
        input={{ type: "password", autoComplete: "current-password" }}
      />
      <TextField
        label={t("password.new")}
        help={t("password.newHelp")}
        value={chosen}
        onType={setChosen}
        problem={
          missing(chosen, t("password.missingNew")) ??
          (refused !== null && refused !== "old" ? t(`password.${refused}`) : invalid.problemOf("newPassword"))
        }
        input={{ type: "password", autoComplete: "new-password" }}
      />
      <Strength strength={strength} />
      {rest ? <ErrorNote action={t("password.failed")} error={rest} /> : null}
      <div className={`row wrap gap-y-3 gap-x-4`}>
        <Button type="submit" variant="filled" aria-busy={isBusy}>
          {t("password.change")}
        </Button>
        <a href="/oidc/forgot-password">{t("password.forgot")}</a>
      </div>
    </form>
  );
};

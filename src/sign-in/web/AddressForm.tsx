import type { FormEvent } from "react";
import { loginWays } from "#platform/contract/login-way.ts";
import { bodyProblems } from "#platform/rules/check-input.ts";
import { browserApi, callUrl } from "#platform/web/browser-api.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { useForm, useTyped } from "#ui/field/use-form.ts";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./SignIn.module.css";

/**
 * Asks for the address whose domain says where to log in. Both ways are links, too: for those whose address leads to the
 * other one, and without scripts.
 */
export const AddressForm = ({ returnUrl }: { returnUrl: string }) => {
  const { t } = useWords();
  const asked = (email: string) => ({ email, redirectUri: returnUrl });
  const form = useForm({
    // What was entered stays in sight until the next page has come.
    typed: { ...useTyped({ email: "" }), clear: () => undefined },
    check: ({ email }) => bodyProblems(signInCalls.startLogin, asked(email)),
    send: ({ email }) => browserApi(signInCalls).startLogin({ body: asked(email) }),
    onSaved: ({ location: next }) => location.assign(next),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <>
      <form className="stack gap-4 mt-8" ref={form.place} onSubmit={onSubmit} noValidate>
        <TextField
          label={t("login.email")}
          value={form.values.email}
          onType={(email) => form.change({ email })}
          problem={form.problemAt("email")}
          input={{
            type: "email",
            autoComplete: "username",
            autoCapitalize: "none",
            spellCheck: false,
            autoFocus: true,
          }}
        />
        {form.error ? <ErrorNote action={t("login.startFailed")} error={form.error} /> : null}
        <Button type="submit" variant="filled" className={`full strong ${styles.button}`} aria-busy={form.isPending}>
          {t("login.goOn")}
        </Button>
      </form>
      <p className="mt-4 faint fine">
        {t("login.directly")}
        {loginWays.map((At, index) => (
          <span key={At}>
            {index > 0 ? " · " : " "}
            <a href={callUrl(signInCalls.login, { RedirectUri: returnUrl, At })}>{t(`loginAt.${At}`)}</a>
          </span>
        ))}
      </p>
    </>
  );
};

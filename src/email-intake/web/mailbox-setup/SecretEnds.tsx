import { Link } from "react-router";
import type { OwnMailbox } from "#email-intake/contract/own-mailbox.ts";
import { mailboxPage } from "#email-intake/web/own-mailbox/mailbox-page.ts";
import { useWords } from "#wording/use-words.ts";
import { SecretEndNote, useSecretEnd } from "./SecretEndNote.tsx";

/** Mailboxes whose secrets end soon or have ended; nothing if there are none. */
export const SecretEnds = ({ mailboxes }: { mailboxes: readonly OwnMailbox[] }) => {
  const { t } = useWords();
  const endOf = useSecretEnd();
  const ending = mailboxes.filter(({ signIn }) => endOf(signIn) !== null);
  if (ending.length === 0) return null;
  return (
    <section className="notice stack gap-2 mb-4" aria-labelledby="secret-ends">
      <h2 id="secret-ends" className="plain medium">
        {t("secretEnd.title")}
      </h2>
      <ul className="stack gap-1">
        {ending.map(({ id, name, signIn }) => (
          <li key={id} className="row wrap gap-y-0 gap-x-3">
            <Link className="anywhere" to={mailboxPage(id)}>
              {name}
            </Link>
            <SecretEndNote signIn={signIn} />
          </li>
        ))}
      </ul>
      <p className="help">{t("secretEnd.help")}</p>
    </section>
  );
};

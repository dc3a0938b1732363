import { IconDots } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ShownSignIn } from "#email-intake/contract/mailbox-sign-in.ts";
import type { OwnMailbox } from "#email-intake/contract/own-mailbox.ts";
import { besides, setupKindOf, stepsOfSetup, stepToResume } from "#email-intake/rules/mailbox-setup/setup-steps.ts";
import { ConsentStep } from "#email-intake/web/mailbox-setup/ConsentStep.tsx";
import { SignInTrouble } from "#email-intake/web/mailbox-setup/SignInTrouble.tsx";
import { TestPanel } from "#email-intake/web/mailbox-test/TestPanel.tsx";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { PopoverMenu } from "#ui/overlay/PopoverMenu.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import type { Team } from "#users/contract/person.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./MailboxForm.module.css";
import { MailboxForm } from "./MailboxForm.tsx";
import { useMailboxMarks } from "./MailboxList.tsx";
import { RemoveMailbox, useMailboxActs } from "./mailbox-acts.tsx";
import { setupPage } from "./mailbox-page.ts";
import { ReadingState } from "./ReadingState.tsx";
import { useMailboxForm } from "./use-mailbox-form.ts";

type EditProps = { mailbox: OwnMailbox; teams: readonly Team[]; hasEnvironmentServer: boolean };
type HeadProps = { mailbox: OwnMailbox; retiresDefault: boolean };

const Head = ({ mailbox, retiresDefault }: HeadProps) => {
  const { t } = useWords();
  const marks = useMailboxMarks()(mailbox);
  const acts = useMailboxActs(retiresDefault);
  const items = acts.itemsOf(mailbox).filter(({ id }) => id !== "open");
  return (
    <>
      <div className="row wrap gap-3">
        <h1 className="grow anywhere">{mailbox.name}</h1>
        {items.length > 0 ? (
          <PopoverMenu
            label={t("ownMailbox.acts", { name: mailbox.name })}
            trigger={<IconDots size={16} aria-hidden="true" />}
            triggerClass="icon-button"
            align="end"
            items={items}
          />
        ) : null}
      </div>
      <p className="soft anywhere">
        {[...(mailbox.name === mailbox.address ? [] : [mailbox.address]), ...marks].join(" · ")}
      </p>
      <div className="mt-2">
        <ReadingState mailbox={mailbox} />
      </div>
      {acts.error ? <ErrorNote action={t("ownMailbox.failed")} error={acts.error} onRetry={acts.retry} /> : null}
      {acts.removed ? <RemoveMailbox mailbox={acts.removed} onClose={acts.keep} /> : null}
    </>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="soft">{name}</dt>
    <dd className="anywhere">{children}</dd>
  </>
);

/** The environment's mailbox, as it is set: only whoever operates this Havn changes it. */
const Facts = ({ mailbox: { incoming, outgoing, ...mailbox } }: Pick<EditProps, "mailbox">) => {
  const { t } = useWords();
  const at = ({ host, port, security }: NonNullable<OwnMailbox["outgoing"]>) =>
    t("ownMailbox.serverAt", { host, port: String(port), security: t(`mailboxSecurity.${security}`) });
  return (
    <section className="stack gap-3" aria-labelledby="mailbox-facts">
      <div>
        <h2 id="mailbox-facts">{t("ownMailbox.settings")}</h2>
        <p className="help">{t("ownMailbox.environmentHelp")}</p>
      </div>
      <dl className={styles.facts}>
        <Fact name={t("ownMailbox.incoming")}>{incoming ? at(incoming) : t("ownMailbox.notRead")}</Fact>
        {incoming ? <Fact name={t("ownMailbox.user")}>{incoming.user}</Fact> : null}
        {incoming ? <Fact name={t("ownMailbox.folder")}>{incoming.folder}</Fact> : null}
        <Fact name={t("ownMailbox.outgoing")}>{outgoing ? at(outgoing) : t("ownMailbox.notSent")}</Fact>
        <Fact name={t("ownMailbox.sender")}>{mailbox.sender ?? mailbox.address}</Fact>
        <Fact name={t("ownMailbox.replyAddress")}>{mailbox.replyAddress ?? t("ownMailbox.noAnswers")}</Fact>
        <Fact name={t("ownMailbox.trustedAuth")}>{mailbox.trustedAuth ?? t("ownMailbox.nobody")}</Fact>
      </dl>
    </section>
  );
};

const Edit = ({ mailbox, ...shown }: EditProps) => {
  const { t } = useWords();
  const form = useMailboxForm(mailbox, { onSaved: () => undefined });
  return (
    <section aria-labelledby="mailbox-settings">
      <h2 id="mailbox-settings">{t("ownMailbox.settings")}</h2>
      <MailboxForm form={form} stored={mailbox} {...shown} go={t("common.save")} />
    </section>
  );
};

/** That a mailbox isn't connected yet, or how it logs in by OAuth2. */
const Login = ({ mailbox, id, signIn }: { mailbox: OwnMailbox; id: number; signIn: ShownSignIn }) => {
  const { t } = useWords();
  const step = stepToResume(signIn);
  if (step === "ids") {
    return (
      <div className="notice stack gap-2 measure">
        <p>{t("mailboxSetup.draftHelp")}</p>
        <div className="actions">
          <LinkButton to={setupPage(id, step)} variant="filled">
            {t("mailboxSetup.resume")}
          </LinkButton>
        </div>
      </div>
    );
  }
  if (signIn.grant === "authorizationCode") return <ConsentStep mailbox={mailbox} signIn={signIn} />;
  const steps = stepsOfSetup(setupKindOf(mailbox.kind, signIn), signIn.grant);
  return (
    <div className="stack gap-2">
      <SignInTrouble signIn={signIn} />
      <p>
        <Link to={setupPage(id, besides(steps, "test").before ?? "ids")}>{t("mailboxSetup.again")}</Link>
      </p>
    </div>
  );
};

/** A mailbox: how it is read, its test, and its settings. */
export const OneMailbox = ({ mailbox, retiresDefault, ...shown }: EditProps & HeadProps) => (
  <>
    <PageTitle title={mailbox.name} />
    <Head {...{ mailbox, retiresDefault }} />
    <div className="stack gap-6 mt-5">
      {mailbox.id !== null && mailbox.signIn ? (
        <Login mailbox={mailbox} id={mailbox.id} signIn={mailbox.signIn} />
      ) : null}
      {mailbox.signIn?.state === "unfinished" ? null : <TestPanel mailboxId={mailbox.id} />}
      {mailbox.id === null ? <Facts mailbox={mailbox} /> : <Edit {...{ mailbox, ...shown }} />}
    </div>
  </>
);

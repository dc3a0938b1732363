import { type ReactNode, useEffect, useRef } from "react";
import { useNavigate, useNavigationType } from "react-router";
import type { OwnMailbox } from "#email-intake/contract/own-mailbox.ts";
import {
  besides,
  type SetupKind,
  type SetupStep,
  setupKindOf,
  stepsOfSetup,
} from "#email-intake/rules/mailbox-setup/setup-steps.ts";
import { TestPanel } from "#email-intake/web/mailbox-test/TestPanel.tsx";
import { mailboxesAddress, mailboxPage, setupPage } from "#email-intake/web/own-mailbox/mailbox-page.ts";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { StepsBar } from "#ui/page/StepsBar.tsx";
import type { Team } from "#users/contract/person.ts";
import { useWords } from "#wording/use-words.ts";
import { ChooseKind } from "./ChooseKind.tsx";
import { ConsentStep } from "./ConsentStep.tsx";
import { DelegationStep } from "./DelegationStep.tsx";
import { ExchangeStep } from "./ExchangeStep.tsx";
import { NewIds, StoredIds } from "./IdsStep.tsx";
import styles from "./MailboxSetup.module.css";
import { useKeptMailbox } from "./use-kept-mailbox.ts";

const list = mailboxesAddress.write({ mailbox: "" });

type FrameProps = { title: string; steps: readonly SetupStep[]; current: SetupStep; children: ReactNode };

/** The button that led to another step is gone, so its page takes the focus. */
const useStepFocus = (step: SetupStep) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const how = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step anew
  useEffect(() => {
    if (how !== "POP") heading.current?.focus({ preventScroll: true });
  }, [step, how]);
  return heading;
};

const Frame = ({ title, steps, current, children }: FrameProps) => {
  const { t } = useWords();
  return (
    <div className={styles.setup}>
      <PageTitle title={title} />
      <h1 ref={useStepFocus(current)} className="anywhere" tabIndex={-1}>
        {title}
      </h1>
      <StepsBar
        label={t("mailboxSetup.steps")}
        steps={steps.map((id) => ({ id, name: t(`setupStep.${id}`) }))}
        current={current}
      />
      {children}
    </div>
  );
};

type SetupProps = { teams: readonly Team[]; hasEnvironmentServer: boolean; consentAddress: string };
type NewProps = SetupProps & { kind: SetupKind | undefined; hasSecret: boolean };

/** A new mailbox: where it is, then what its provider knows it by. From then on it is stored. */
export const NewSetup = ({ kind, hasSecret, ...shared }: NewProps) => {
  const { t } = useWords();
  const navigate = useNavigate();
  const title = t("mailboxSetup.kindTitle");
  const close = () => void navigate(list);
  if (kind === undefined) {
    const onChosen = (chosen: SetupKind) => void navigate(mailboxesAddress.write({ mailbox: "new", kind: chosen }));
    return (
      <Frame title={title} steps={["kind", "ids", "test"]} current="kind">
        {hasSecret ? null : <p className="notice measure">{t("ownMailbox.needsSecret")}</p>}
        <ChooseKind onClose={close} onChosen={onChosen} />
      </Frame>
    );
  }
  return <NewOfKind key={kind} {...shared} kind={kind} onClose={close} />;
};

const NewOfKind = ({ kind, onClose, ...shared }: SetupProps & { kind: SetupKind; onClose: () => void }) => {
  const { t } = useWords();
  const navigate = useNavigate();
  const kept = useKeptMailbox(kind);
  /** Going back leads to the stored mailbox, not to a second new one. */
  const onSaved = async (stored: OwnMailbox) => {
    if (stored.id === null) return;
    await navigate(setupPage(stored.id, "ids"), { replace: true });
    await navigate(setupPage(stored.id, afterIds(stored)));
  };
  return (
    <Frame title={t(`mailboxSetupOf.${kind}`)} steps={stepsOfSetup(kind, kept.value.signIn.grant)} current="ids">
      <NewIds
        {...shared}
        kept={kept}
        onBack={() => void navigate(mailboxesAddress.write({ mailbox: "new" }))}
        onSaved={onSaved}
        onLater={onClose}
      />
    </Frame>
  );
};

type StoredProps = SetupProps & { mailbox: OwnMailbox; id: number; step: SetupStep };

/** The steps of a mailbox that is stored: each at its own address, so that a reload and the browser's back button keep them. */
export const StoredSetup = ({ mailbox, id, step: asked, ...shared }: StoredProps) => {
  const { t } = useWords();
  const navigate = useNavigate();
  const { signIn } = mailbox;
  const steps = stepsOfSetup(setupKindOf(mailbox.kind, signIn), signIn?.grant ?? null);
  const step = asked !== "kind" && steps.includes(asked) ? asked : "ids";
  const { before, after } = besides(steps, step);
  const isToConsent = step === "consent" && signIn?.state === "needsConsent";
  return (
    <Frame title={mailbox.name} steps={steps} current={step}>
      {step === "ids" ? (
        <StoredIds
          {...shared}
          mailbox={mailbox}
          onSaved={(stored) => navigate(setupPage(id, afterIds(stored)))}
          onLater={() => void navigate(list)}
        />
      ) : (
        <div className="stack gap-5">
          {step === "commands" ? <ExchangeStep mailbox={mailbox} /> : null}
          {step === "delegation" ? <DelegationStep /> : null}
          {step === "consent" && signIn ? <ConsentStep mailbox={mailbox} signIn={signIn} /> : null}
          {step === "test" ? <TestPanel mailboxId={id} /> : null}
          {step === "test" ? <p className="help">{t("mailboxSetup.testHelp")}</p> : null}
          <div className="actions end">
            {before === null ? null : <LinkButton to={setupPage(id, before)}>{t("mailboxSetup.back")}</LinkButton>}
            {after === null ? (
              <LinkButton to={mailboxPage(id)} variant="filled">
                {t("mailboxSetup.finish")}
              </LinkButton>
            ) : (
              <LinkButton to={setupPage(id, after)} variant={isToConsent ? "default" : "filled"}>
                {t("mailboxSetup.next")}
              </LinkButton>
            )}
          </div>
        </div>
      )}
    </Frame>
  );
};

const afterIds = ({ kind, signIn }: OwnMailbox): SetupStep =>
  besides(stepsOfSetup(setupKindOf(kind, signIn), signIn?.grant ?? null), "ids").after ?? "test";

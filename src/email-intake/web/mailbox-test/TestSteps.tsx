import type { MailboxTestStep, MailboxTestState as State } from "#email-intake/contract/mailbox-test.ts";
import { type DotTone, StatusDot } from "#ui/text/StatusDot.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./TestSteps.module.css";

const tones: Readonly<Record<State, DotTone>> = {
  waiting: "hollow",
  running: "accent",
  passed: "green",
  noticed: "amber",
  failed: "red",
  skipped: "hollow",
};

/** "Secure connection, incoming server": only steps that both servers have name theirs. */
export const useStepName = () => {
  const { t } = useWords();
  return ({ step, server }: Pick<MailboxTestStep, "step" | "server">): string => {
    const isOfBoth = step === "name" || step === "tls" || step === "signIn";
    const name = t(`mailboxTestStep.${step}`);
    return isOfBoth && server ? `${name}, ${t(`testedServer.${server}`)}` : name;
  };
};

/** What a step found out: the server's words where something is to be done, otherwise what is known. */
const Found = ({ step: { step, problem, said, count, checkedBy } }: { step: MailboxTestStep }) => {
  const { t } = useWords();
  const known = [
    ...(said === "" ? [] : [problem && step !== "dmarc" ? t("mailboxTest.said", { said }) : said]),
    ...(count !== null && step === "folder" ? [t("mailboxTest.inFolder", { count })] : []),
    ...(count !== null && step === "receive" ? [t("mailboxTest.after", { count })] : []),
    ...(checkedBy === null ? [] : [t("mailboxTest.checkedBy", { name: checkedBy })]),
  ];
  return known.length === 0 ? null : <p className="soft small anywhere">{known.join(" · ")}</p>;
};

/** The steps of a test: how each ended, the server's words, and what to do. */
export const TestSteps = ({ steps }: { steps: readonly MailboxTestStep[] }) => {
  const { t } = useWords();
  const nameOf = useStepName();
  return (
    <ol className={`stack gap-3 ${styles.steps}`} aria-label={t("mailboxTest.steps")}>
      {steps.map((step) => (
        <li key={`${step.step} ${step.server}`} className="stack gap-1" data-state={step.state}>
          <div className="row wrap gap-y-0 gap-x-3">
            <StatusDot tone={tones[step.state]} wraps>
              {nameOf(step)}
            </StatusDot>
            <span className="soft small">{t(`mailboxTestState.${step.state}`)}</span>
          </div>
          <div className={`stack gap-1 ${styles.below}`}>
            <Found step={step} />
            {step.problem ? <p>{t(`mailboxTestHelp.${step.problem}`)}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  );
};

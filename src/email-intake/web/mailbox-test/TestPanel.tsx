import { useEffect } from "react";
import { type MailboxTest, mailboxTestSteps } from "#email-intake/contract/mailbox-test.ts";
import { mailboxTestCalls } from "#email-intake/contract/mailbox-test-calls.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { WhenLoaded } from "#ui/page/WhenLoaded.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { useWords } from "#wording/use-words.ts";
import { mailboxTestKeys, mailboxTestQuery } from "./mailbox-test-query.ts";
import { TestSteps, useStepName } from "./TestSteps.tsx";

const lookEveryMs = 1_500;

/** A running test is asked for again and again: it changes with each step. */
const useFollow = (mailboxId: number | null, isRunning: boolean): void => {
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void invalidate(mailboxTestKeys.one(mailboxId)), lookEveryMs);
    return () => clearInterval(timer);
  }, [mailboxId, isRunning]);
};

/** How a test went, in one line. */
const useTestSummary = () => {
  const { t } = useWords();
  const nameOf = useStepName();
  return ({ state, steps }: MailboxTest): string => {
    if (state === "interrupted") return t("mailboxTest.interrupted");
    if (state === "running") {
      const running = steps.find((step) => step.state === "running");
      return running ? t("mailboxTest.running", { step: nameOf(running) }) : t("mailboxTest.begins");
    }
    const count = (wanted: string) => steps.filter((step) => step.state === wanted).length;
    if (count("failed") > 0) return t("mailboxTest.failed", { count: count("failed") });
    return count("noticed") > 0 ? t("mailboxTest.noticed", { count: count("noticed") }) : t("mailboxTest.well");
  };
};

const Result = ({ test }: { test: MailboxTest | null }) => {
  const { t } = useWords();
  const summaryOf = useTestSummary();
  return (
    <>
      <p role="status">
        <span className={test ? "medium" : "soft"}>{test ? summaryOf(test) : t("mailboxTest.never")}</span>
        {test?.endedAt ? (
          <span className="soft">
            {" · "}
            {t("mailboxTest.at")} <RelativeTime at={test.endedAt} />
          </span>
        ) : null}
      </p>
      {test?.state === "running" ? <p className="help">{t("mailboxTest.leave")}</p> : null}
      {test ? <TestSteps steps={test.steps} /> : null}
    </>
  );
};

/** The latest test of a mailbox, with a button for a new one. The test goes on if the page is left. */
export const TestPanel = ({ mailboxId }: { mailboxId: number | null }) => {
  const { t } = useWords();
  const latest = useData(mailboxTestQuery(mailboxId));
  const isRunning = latest.data?.state === "running";
  useFollow(mailboxId, isRunning);
  const starting = useSave({
    send: () => browserApi(mailboxTestCalls).testMailbox({ body: { mailboxId } }),
    onSaved: () => invalidate(mailboxTestKeys.one(mailboxId)),
  });
  const start = () => {
    if (!isRunning) void starting.save();
  };
  return (
    <section className="stack gap-4" aria-labelledby="mailbox-test">
      <div>
        <h2 id="mailbox-test">{t("mailboxTest.title")}</h2>
        <p className="help">{t("mailboxTest.help")}</p>
      </div>
      <div className="actions">
        <Button aria-busy={starting.isPending || isRunning} onClick={start}>
          {t(latest.data ? "mailboxTest.again" : "mailboxTest.start")}
        </Button>
      </div>
      {starting.error ? (
        <ErrorNote action={t("mailboxTest.startFailed")} error={starting.error} onRetry={start} />
      ) : null}
      <WhenLoaded
        of={latest}
        action={t("mailboxTest.loadFailed")}
        bones={<Skeleton height={28 * mailboxTestSteps.length} />}
      >
        {(test) => <Result test={test} />}
      </WhenLoaded>
    </section>
  );
};

import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import { mayRetry } from "#email-intake/rules/may-retry.ts";
import { DownloadMail } from "#email-intake/web/DownloadMail.tsx";
import {
  type IncomingMailView,
  incomingMailUrl,
  mailPath,
  neighborsOf,
} from "#email-intake/web/desk/incoming-mail-screen.ts";
import { mailIdsQuery } from "#email-intake/web/desk/mail-ids-query.ts";
import { useRetry } from "#email-intake/web/use-retry.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { useActor } from "#platform/web/page.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { Button } from "#ui/button/Button.tsx";
import { isFromList } from "#ui/list/from-list.ts";
import { Breadcrumbs } from "#ui/page/Breadcrumbs.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { useWords } from "#wording/use-words.ts";
import { DecideMail, type OfferedChoices } from "./DecideMail.tsx";
import { MailAddressees } from "./MailAddressees.tsx";
import { MailContent, type ShownMail } from "./MailContent.tsx";
import styles from "./MailPage.module.css";
import { MailPager } from "./MailPager.tsx";

const offeredBy = ({ customers, contact, forwarded }: ShownMail): OfferedChoices => ({
  companies: customers,
  contact,
  isForwarded: forwarded !== null,
});

const RetryMail = ({ mailId, onDone }: { mailId: number; onDone: () => void }) => {
  const { t } = useWords();
  const { isPending, error, save } = useRetry();
  const go = async () => {
    if (await save({ mailIds: [mailId] })) onDone();
  };
  return (
    <div>
      {error ? <ErrorNote action={t("mailbox.retryAct")} error={error} /> : null}
      <Button size="small" aria-busy={isPending} onClick={() => void go()}>
        {t("mailbox.retry")}
      </Button>
    </div>
  );
};

type FrameProps = {
  shown: ShownMail;
  back: { readonly words: string; readonly to: string };
  pager?: ReactNode;
  onDone: () => void;
  onRetried: () => void;
};

const undecided: readonly string[] = ["waiting", "ignored", "received"];

/** The email in the middle, and beside it what it should become. */
const MailFrame = ({ shown, back, pager, onDone, onRetried }: FrameProps) => {
  const { t } = useWords();
  const { mail } = shown;
  const decides = staffMay(useActor(), "decideMail");
  const title = mail.subject || t("incomingMail.noSubject");
  return (
    <>
      <PageTitle title={title} />
      <header>
        <Breadcrumbs crumbs={[back]} />
        <div className="row top gap-3">
          <h1 className="anywhere shrink">{title}</h1>
          {pager}
        </div>
      </header>
      <div className={`grid top gap-6 mt-3 ${styles.page}`}>
        <article className="shrink" aria-label={t("incomingMail.oneMail")}>
          <MailAddressees mail={mail} recipients={shown.recipients} />
          <MailContent shown={shown} />
          <div className="actions">
            {decides && mayRetry(mail) ? <RetryMail mailId={mail.id} onDone={onRetried} /> : null}
            {mail.hasOriginal ? <DownloadMail mailId={mail.id} /> : null}
          </div>
        </article>
        {decides && undecided.includes(mail.state) ? (
          <DecideMail mail={mail} offered={offeredBy(shown)} onDone={onDone} />
        ) : null}
      </div>
    </>
  );
};

/** Whether the person is still at this email: what comes after a decision then doesn't take them from where they went. */
const useStillHere = () => {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
};

/** Goes on in place of this email, or to where it was opened from: back, if that is the page before. */
const useGoing = (origin: string) => {
  const navigate = useNavigate();
  const { state } = useLocation();
  return {
    go: (to: string): void => void navigate(to, { replace: true, state }),
    goBack: (): void => void (isFromList(state) ? navigate(-1) : navigate(origin, { replace: true })),
  };
};

type ListProps = { shown: ShownMail; view: IncomingMailView; ids: readonly number[] };

/** An email of the list. After a decision the next waiting one follows, if any; going back leads to the list. */
export const MailOfListPage = ({ shown, view, ids }: ListProps) => {
  const { t } = useWords();
  const { go, goBack } = useGoing(incomingMailUrl(view));
  const isHere = useStillHere();
  const { data = ids } = useData(mailIdsQuery(view), ids);
  const { previous, next } = neighborsOf(data, shown.mail.id, view);
  const urlOf = (id: number | null) => (id === null ? null : mailPath(view, id));
  const goOn = () => {
    if (!isHere.current) return;
    const later = view.waiting ? data.find((id) => id > shown.mail.id) : undefined;
    if (later === undefined) goBack();
    else go(mailPath(view, later));
  };
  return (
    <MailFrame
      shown={shown}
      back={{ words: t("incomingMail.title"), to: incomingMailUrl(view) }}
      pager={<MailPager previous={urlOf(previous)} next={urlOf(next)} onGo={go} />}
      onDone={goOn}
      onRetried={() => isHere.current && goBack()}
    />
  );
};

/** An email that waits on a case, or belongs to one. After a decision the case follows. */
export const MailOfCasePage = ({ shown, caseId }: { shown: ShownMail; caseId: number | null }) => {
  const { t } = useWords();
  const isHere = useStillHere();
  const back =
    caseId === null
      ? { words: t("incomingMail.title"), to: "/incoming-mail" }
      : { words: t("incomingMail.caseLink", { id: caseId }), to: `/cases/${caseId}` };
  const { goBack } = useGoing(back.to);
  const goOn = () => {
    if (caseId !== null) void invalidate(caseKeys.allMails, caseKeys.one(caseId), caseKeys.screen(caseId));
    if (isHere.current) goBack();
  };
  return <MailFrame shown={shown} back={back} onDone={goOn} onRetried={goOn} />;
};

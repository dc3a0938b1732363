import { useState } from "react";
import type { MailOfCase } from "#email-intake/contract/incoming-mail.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { waitingOf } from "./case-mail-queries.ts";

const load = () => import("./WaitingMails.tsx");
/** Server-rendered if emails are already waiting; otherwise loaded later. */
export const LazyWaitingMails = lazyComponent(load, "waiting-mails");
const LaterMails = lazyComponent(load);

type Props = { className: string | undefined; caseId: number; loaded: MailOfCase[] };

/** Emails waiting on a case, now or later. */
export const WaitingMailsPart = ({ className, caseId, loaded }: Props) => {
  const [isThere] = useState(() => waitingOf(loaded).length > 0);
  const Part = isThere ? LazyWaitingMails : LaterMails;
  return (
    <div className={className} data-part={isThere ? "waiting-mails" : undefined}>
      <Part caseId={caseId} loaded={loaded} />
    </div>
  );
};

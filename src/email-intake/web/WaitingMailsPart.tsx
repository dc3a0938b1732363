import { useState } from "react";
import type { MailOfCase } from "#email-intake/contract/incoming-mail.ts";
import { lazyPart, pagePart } from "#platform/web/loading/lazy-part.tsx";
import { waitingOf } from "./case-mail-queries.ts";

const load = () => import("./WaitingMails.tsx");
/** Where a mail waits already the page has it from the start; otherwise it may come later. */
export const WaitingMails = pagePart("waiting-mails", load);
const LaterMails = lazyPart(load);

type Props = { className: string | undefined; caseId: number; loaded: readonly MailOfCase[] };

/** The mails that wait on a case, now or later. */
export const WaitingMailsPart = ({ className, caseId, loaded }: Props) => {
  const [isThere] = useState(() => waitingOf(loaded).length > 0);
  const Part = isThere ? WaitingMails : LaterMails;
  return (
    <div className={className} data-part={isThere ? "waiting-mails" : undefined}>
      <Part caseId={caseId} loaded={loaded} />
    </div>
  );
};

import type { CaseLoad } from "#care-cases/web/public.ts";
import type { MailOfCase } from "#email-intake/contract/incoming-mail.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { caseMailsQuery, waitingOf } from "./case-mail-queries.ts";
import { LazyWaitingMails } from "./WaitingMailsPart.tsx";

declare module "#care-cases/web/case/loaded-case.ts" {
  interface LoadedParts {
    /** For staff. */
    readonly mails: MailOfCase[];
  }
}

export const emailIntakeLoad = {
  /** Also loads the code for waiting emails if there are any. */
  mails: async ({ id, actor, fetchQuery }) => {
    const mails = isStaff(actor) ? await fetchQuery(caseMailsQuery(id)) : [];
    if (waitingOf(mails).length > 0) await LazyWaitingMails.preload();
    return mails;
  },
} as const satisfies CaseLoad;

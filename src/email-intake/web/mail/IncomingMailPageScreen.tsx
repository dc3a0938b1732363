import { intakeCalls } from "#email-intake/contract/calls.ts";
import {
  caseOfMailUrl,
  incomingMailPage,
  isMailId,
  readIncomingMailUrl,
} from "#email-intake/web/desk/incoming-mail-screen.ts";
import { mailIdsQuery } from "#email-intake/web/desk/mail-ids-query.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { noSuchPage } from "#platform/web/loading/no-such-page.ts";
import { onClient, onServer, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { WhenLoaded } from "#ui/page/WhenLoaded.tsx";
import { useWords } from "#wording/use-words.ts";
import { MailOfCasePage, MailOfListPage } from "./MailPage.tsx";

const load = screenLoad({
  name: incomingMailPage,
  hasSkeleton: true,
  valid: ({ id }) => isMailId(id),
  load: async ({ api, fetchQuery, actor, params, url }) => {
    if (!isStaff(actor)) throw noSuchPage(url);
    const view = readIncomingMailUrl(url.searchParams);
    const caseId = caseOfMailUrl(url.searchParams);
    const isOfList = caseId === null && staffMay(actor, "decideMail");
    const [shown, ids] = await Promise.all([
      api(intakeCalls).getIncomingMail({ body: { mailId: Number(params.id) } }),
      isOfList ? fetchQuery(mailIdsQuery(view)) : null,
    ]);
    return { shown, list: ids && { view, ids }, caseId: caseId ?? shown.mail.careCase?.id ?? null };
  },
});

export const loader = onServer(load);
export const clientLoader = onClient(load);

/** One incoming email with the decision about it, for staff. The address keeps the list, or the case, that it is of. */
export default function IncomingMailPageScreen() {
  const { t } = useWords();
  return (
    <WhenLoaded of={useScreen(load)} action={t("incomingMail.loadAct")} bones={<Skeleton width="100%" height={320} />}>
      {({ shown, list, caseId }) =>
        list ? (
          <MailOfListPage key={shown.mail.id} shown={shown} {...list} />
        ) : (
          <MailOfCasePage key={shown.mail.id} shown={shown} caseId={caseId} />
        )
      }
    </WhenLoaded>
  );
}

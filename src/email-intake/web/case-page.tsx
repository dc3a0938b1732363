import { type CasePageFeature, useCasePage } from "#care-cases/web/public.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { useData } from "#platform/web/loading/use-data.ts";
import { caseMailsQuery } from "./case-mail-queries.ts";
import { WaitingMailsPart } from "./WaitingMailsPart.tsx";

const CaseMails = lazyComponent(() => import("./CaseMails.tsx"));

const Waiting = () => {
  const { careCase, loaded } = useCasePage();
  return <WaitingMailsPart className="contents" caseId={careCase.id} loaded={loaded.mails} />;
};

const Originals = () => <CaseMails caseId={useCasePage().careCase.id} />;

const FollowMails = () => {
  const { careCase, loaded } = useCasePage();
  useData(caseMailsQuery(careCase.id), loaded.mails);
  return null;
};

export const emailIntakePage: CasePageFeature = {
  slots: {
    conversation: [{ place: 10, Part: Waiting, shownTo: isStaff }],
    filesTab: [{ place: 20, Part: Originals, shownTo: isStaff }],
    background: [{ place: 50, Part: FollowMails, shownTo: isStaff }],
  },
};

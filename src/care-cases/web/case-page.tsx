import { assigneePage } from "#care-cases/parts/assignee/web/case-page.tsx";
import { followersPage } from "#care-cases/parts/followers/web/case-page.tsx";
import { putOffPage } from "#care-cases/parts/put-off/web/case-page.tsx";
import { tagsPage } from "#care-cases/parts/tags/web/case-page.tsx";
import { isStaff } from "#platform/contract/actor.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { usePages } from "#platform/web/loading/use-data.ts";
import { useWords } from "#wording/use-words.ts";
import { CaseCommands } from "./case/CaseCommands.tsx";
import { StateChip } from "./case/CaseHeader.tsx";
import { caseControls, useControl } from "./case/case-controls.ts";
import { useCasePage } from "./case/case-page-context.ts";
import type { CasePageFeature } from "./case/case-page-feature.ts";
import { historyQuery } from "./case/case-queries.ts";
import { ExpectedAnswer } from "./case/clocks/ExpectedAnswer.tsx";
import { ServiceLevelGroup } from "./case/clocks/ServiceLevelGroup.tsx";
import { CaseCustomer } from "./case/contact/CaseCustomer.tsx";
import { ContactReachNotice } from "./case/contact/ContactReach.tsx";
import { CustomerPane } from "./case/contact/CustomerPane.tsx";
import { CaseHistory } from "./case/history/CaseHistory.tsx";
import { CaseFieldConflict } from "./case/properties/CaseFieldConflict.tsx";
import { ClassificationGroup, DatesGroup, PeopleGroup } from "./case/properties/CaseProperties.tsx";
import { PlainGroup } from "./case/properties/PropertyRow.tsx";
import { ValueCommands } from "./case/properties/ValueCommands.tsx";
import { RelatedCases } from "./case/related/RelatedCases.tsx";
import { CasePager } from "./trail/CasePager.tsx";
import { NeighborCommands, NeighborsProvider } from "./trail/case-neighbors.tsx";

const DeleteCase = lazyComponent(() => import("./case/actions/DeleteCase.tsx"));

const StatusTrouble = () => <CaseFieldConflict saver={useCasePage().saver} field="status" />;

const PhonePager = () => (
  <span className="only-phone">
    <CasePager isSmall />
  </span>
);

const ServiceLevel = () => {
  const { saver, careCase, loaded } = useCasePage();
  return <ServiceLevelGroup caseId={careCase.id} loaded={loaded.clocks} saver={saver} />;
};

const Related = () => {
  const { t } = useWords();
  const { careCase, loaded } = useCasePage();
  const { id, may } = careCase;
  const opener = useControl(caseControls.related);
  return (
    <PlainGroup title={t("related.title")}>
      <RelatedCases caseId={id} loaded={loaded.related} mayRelate={may.relate} opener={opener} />
    </PlainGroup>
  );
};

const Expected = () => {
  const { careCase, loaded } = useCasePage();
  return <ExpectedAnswer careCase={careCase} loaded={loaded.clocks} />;
};

const History = () => {
  const { careCase, loaded } = useCasePage();
  return <CaseHistory caseId={careCase.id} loaded={loaded.history} />;
};

/** Only some tabs show the history, which follows events in all of them. */
const FollowHistory = () => {
  const { careCase, loaded } = useCasePage();
  usePages(historyQuery(careCase.id), loaded.history);
  return null;
};

const careCasesPage: CasePageFeature = {
  Provider: NeighborsProvider,
  slots: {
    line: [{ place: 10, Part: CasePager }],
    header: [
      { place: 10, Part: StateChip },
      { place: 20, Part: PhonePager },
    ],
    note: [{ place: 30, Part: StatusTrouble }],
    side: [
      { place: 5, Part: CaseCustomer, shownTo: isStaff },
      { place: 10, Part: PeopleGroup },
      { place: 20, Part: ServiceLevel },
      { place: 30, Part: DatesGroup },
      { place: 40, Part: ClassificationGroup },
      { place: 50, Part: Related },
    ],
    panel: [{ place: 10, Part: CustomerPane, shownTo: isStaff }],
    conversation: [{ place: 20, Part: Expected, shownTo: (actor) => !isStaff(actor) }],
    composer: [{ place: 10, Part: ContactReachNotice }],
    historyTab: [{ place: 10, Part: History }],
    commands: [
      { place: 0, Part: NeighborCommands },
      { place: 20, Part: CaseCommands },
      { place: 30, Part: ValueCommands },
    ],
    background: [{ place: 10, Part: FollowHistory }],
  },
  dialogs: { delete: { Part: DeleteCase } },
};

/** Of the case itself, and of its parts. */
export const careCasesPages: readonly CasePageFeature[] = [
  careCasesPage,
  assigneePage,
  putOffPage,
  followersPage,
  tagsPage,
];

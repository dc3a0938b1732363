import { memo } from "react";
import { AskedDialog, CaseNotice } from "#care-cases/web/case/AskedDialog.tsx";
import { CaseHeader } from "#care-cases/web/case/CaseHeader.tsx";
import { CasePageProvider } from "#care-cases/web/case/CasePageProvider.tsx";
import { CaseSlot } from "#care-cases/web/case/CaseSlot.tsx";
import { CaseTabs } from "#care-cases/web/case/CaseTabs.tsx";
import { useCasePage } from "#care-cases/web/case/case-page-context.ts";
import type { CasePageFeature } from "#care-cases/web/case/case-page-feature.ts";
import { caseQuery } from "#care-cases/web/case/case-queries.ts";
import type { LoadedCase } from "#care-cases/web/case/loaded-case.ts";
import { useFilesOfCase } from "#case-files/web/page/CaseFilesProvider.tsx";
import { useData } from "#platform/web/loading/use-data.ts";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { CaseBody } from "./CaseBody.tsx";
import { CaseNotFound } from "./CaseNotFound.tsx";
import styles from "./CasePage.module.css";
import { casePageFeatures } from "./case-page-features.ts";

const Title = () => {
  const { id, title } = useCasePage().careCase;
  return <PageTitle title={`#${id} ${title}`} />;
};

const Tabs = () => {
  const { sent, hasOlder } = useFilesOfCase();
  return <CaseTabs tab={useCasePage().tab} counts={{ files: hasOlder ? `${sent.length}+` : sent.length }} />;
};

/** Stays the same, so that what renders again is what knows of a change. */
const shown = (
  <>
    <CaseSlot of="background" />
    <CaseSlot of="commands" />
    <div className={`flex column ${styles.page}`}>
      <Title />
      <CaseHeader />
      <Tabs />
      <CaseBody />
      <AskedDialog />
      <CaseNotice />
    </div>
  </>
);

type Props = { loaded: LoadedCase; features?: readonly CasePageFeature[] };

/**
 * A case: header, tabs for conversation, history and files, and properties. It is gone once somebody deletes it or moves it to
 * another company. Give it a `key` per case.
 */
export const CasePage = memo(({ loaded, features = casePageFeatures }: Props) => {
  const { isGone } = useData(caseQuery(loaded.careCase.id), loaded.careCase);
  if (isGone) return <CaseNotFound id={String(loaded.careCase.id)} />;
  return (
    <CasePageProvider features={features} loaded={loaded}>
      {shown}
    </CasePageProvider>
  );
});

import type { CaseTab } from "#care-cases/web/case/CaseTabs.tsx";
import { CaseHistory } from "#care-cases/web/case/history/CaseHistory.tsx";
import type { CaseSaver } from "#care-cases/web/case/use-case-save.ts";
import type { CaseFile } from "#case-files/contract/calls.ts";
import { CaseFiles } from "#case-files/web/CaseFiles.tsx";
import { useUploads } from "#case-files/web/use-uploads.ts";
import type { TimedHeldMessage } from "#case-messages/web/composer/draft-queries.ts";
import { allMessages } from "#case-messages/web/dialog/message-queries.ts";
import { useOpening } from "#case-messages/web/dialog/opening/use-opening.ts";
import type { Other } from "#live/web/use-presence.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { lazyPart } from "#platform/web/loading/lazy-part.tsx";
import { useActor } from "#platform/web/page.ts";
import type { DirectionState } from "#preferences/web/sorting-direction.ts";
import styles from "./CasePage.module.css";
import { CaseSide } from "./CaseSide.tsx";
import { DialogTab } from "./DialogTab.tsx";
import type { LoadedCase } from "./load-case.ts";
import type { ComposerControl } from "./use-composer-state.ts";

const CaseMails = lazyPart(() => import("#email-intake/web/CaseMails.tsx"));

type Props = {
  saver: CaseSaver;
  loaded: LoadedCase;
  files: readonly CaseFile[];
  tab: CaseTab;
  composer: ComposerControl;
  order: DirectionState;
  others: readonly Other[];
  held: readonly TimedHeldMessage[];
  onNotice: (text: string) => void;
  onChangeCustomer: () => void;
};

/** The part of the case page below its header: the selected tab, with the properties next to it. */
export const CaseBody = ({ saver, loaded, files, tab, onChangeCustomer, ...dialog }: Props) => {
  const actor = useActor();
  const { current: careCase } = saver;
  const { id } = careCase;
  const uploads = useUploads({ caseId: id });
  const leftOff = useOpening({
    caseId: id,
    messages: allMessages(loaded.messages),
    direction: dialog.order.direction,
    seen: dialog.composer.seen,
    tab,
  });
  const sent = files.filter(({ isPending }) => !isPending);
  return (
    <div className={`grid grow ${styles.body}`} data-tab={tab}>
      <div className={`flex shrink column ${styles.main}`}>
        {tab === "history" ? (
          <div className={`flex grow full page-width gap-3 column ${styles.column}`}>
            <CaseHistory caseId={id} loaded={loaded.history} />
          </div>
        ) : null}
        {tab === "files" ? (
          <div className={`flex grow full page-width gap-3 column ${styles.column}`}>
            <CaseFiles careCase={careCase} files={sent} uploads={uploads} />
            {isStaff(actor) ? <CaseMails key={id} caseId={id} /> : null}
          </div>
        ) : null}
        {tab === "dialog" || tab === "details" ? (
          <DialogTab {...dialog} saver={saver} loaded={loaded} files={files} leftOff={leftOff} />
        ) : null}
      </div>
      <CaseSide saver={saver} loaded={loaded} files={sent} onChangeCustomer={onChangeCustomer} />
    </div>
  );
};

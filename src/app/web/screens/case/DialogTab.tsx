import { CaseDescription } from "#care-cases/web/case/CaseDescription.tsx";
import type { CaseSaver } from "#care-cases/web/case/use-case-save.ts";
import type { CaseFile } from "#case-files/contract/calls.ts";
import { FileChooser } from "#case-files/web/FileChooser.tsx";
import { FileDropArea } from "#case-files/web/FileDropArea.tsx";
import { FileLinks } from "#case-files/web/FileLinks.tsx";
import { PendingFiles } from "#case-files/web/PendingFiles.tsx";
import { Composer } from "#case-messages/web/composer/Composer.tsx";
import { CaseDialog } from "#case-messages/web/dialog/CaseDialog.tsx";
import { DialogOrder } from "#case-messages/web/dialog/DialogOrder.tsx";
import { WaitingMailsPart } from "#email-intake/web/WaitingMailsPart.tsx";
import { WritingLine } from "#live/web/PresenceMarks.tsx";
import type { Other } from "#live/web/use-presence.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { useActor } from "#platform/web/page.ts";
import type { DirectionState, SortingDirection } from "#preferences/web/sorting-direction.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./CasePage.module.css";
import type { LoadedCase } from "./load-case.ts";
import type { ComposerControl } from "./use-composer-state.ts";

type Props = {
  saver: CaseSaver;
  loaded: LoadedCase;
  files: readonly CaseFile[];
  composer: ComposerControl;
  order: DirectionState;
  others: readonly Other[];
  onNotice: (text: string) => void;
};

/** Brings the end of the dialog before the reader at which what they wrote now stands. */
const showNewestEnd = (direction: SortingDirection) => {
  if (direction === "Ascending") return scrollTo({ top: document.documentElement.scrollHeight });
  document.querySelector("[data-newest-end]")?.scrollIntoView({ block: "center" });
};

/** What the case is about, what was said and done, and the composer at the foot; files can be dropped anywhere on it. */
export const DialogTab = ({ saver, loaded, files, composer, order, others, onNotice }: Props) => {
  const { t } = useWords();
  const actor = useActor();
  const { careCase } = saver;
  const { uploads } = composer;
  const newestFirst = order.direction === "Descending";
  const pending = files.filter(({ isPending }) => isPending);
  const mayAdd = careCase.may.writeMessage && careCase.may.addFile;

  const add = (chosen: readonly File[]) => {
    uploads.add(chosen);
    if (composer.state === null) composer.set({ audience: "external", byHand: false });
  };
  const onSent = (isInternal: boolean) => {
    composer.set(null);
    onNotice(t(isInternal ? "composer.noteSaved" : "composer.sent"));
    requestAnimationFrame(() => showNewestEnd(order.direction));
  };
  return (
    <FileDropArea onFiles={add} isEnabled={mayAdd}>
      <div className={`grow full ${styles.column}`}>
        {isStaff(actor) ? (
          <WaitingMailsPart key={careCase.id} className={styles.part} caseId={careCase.id} loaded={loaded.mails} />
        ) : null}
        <DialogOrder order={order} />
        {newestFirst ? null : <CaseDescription saver={saver} />}
        <CaseDialog
          careCase={careCase}
          loaded={loaded}
          direction={order.direction}
          seen={composer.seen}
          showFiles={(shown) => <FileLinks caseId={careCase.id} files={shown} />}
        />
        {newestFirst ? <CaseDescription saver={saver} /> : null}
        <Composer
          careCase={careCase}
          seen={composer.seen}
          drafts={loaded.drafts}
          above={<WritingLine others={others} />}
          onTyping={composer.typing.touch}
          state={composer.state}
          onState={composer.set}
          onSent={onSent}
          files={{
            ids: pending.map(({ id }) => id),
            hindrance: uploads.isRunning ? "uploading" : pending.length > bounds.filesPerMessage ? "tooMany" : null,
            list: <PendingFiles files={pending} uploads={uploads} />,
            chooser: mayAdd ? <FileChooser onFiles={add} /> : null,
          }}
        />
      </div>
    </FileDropArea>
  );
};

import { CaseDescription } from "#care-cases/web/case/CaseDescription.tsx";
import { ExpectedAnswer } from "#care-cases/web/case/clocks/ExpectedAnswer.tsx";
import type { CaseSaver } from "#care-cases/web/case/use-case-save.ts";
import type { CaseFile } from "#case-files/contract/calls.ts";
import { FileChooser } from "#case-files/web/FileChooser.tsx";
import { FileDropArea } from "#case-files/web/FileDropArea.tsx";
import { FileLinks } from "#case-files/web/FileLinks.tsx";
import { PendingFiles } from "#case-files/web/PendingFiles.tsx";
import { Composer } from "#case-messages/web/composer/Composer.tsx";
import type { TimedHeldMessage } from "#case-messages/web/composer/draft-queries.ts";
import { CaseDialog } from "#case-messages/web/dialog/CaseDialog.tsx";
import { DialogOrder } from "#case-messages/web/dialog/DialogOrder.tsx";
import type { LeftOff } from "#case-messages/web/dialog/use-opening.ts";
import { HeldMessages } from "#case-messages/web/held/HeldMessages.tsx";
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
  leftOff: LeftOff;
  held: readonly TimedHeldMessage[];
  onNotice: (text: string) => void;
};

/** Scrolls to the end of the conversation with the reader's new message. */
const showNewestEnd = (direction: SortingDirection) => {
  if (direction === "Ascending") return scrollTo({ top: document.documentElement.scrollHeight });
  document.querySelector("[data-newest-end]")?.scrollIntoView({ block: "center" });
};

/** Description, messages and events, with the composer at the bottom; files can be dropped anywhere on it. */
export const DialogTab = ({ saver, loaded, files, composer, order, others, leftOff, held, onNotice }: Props) => {
  const { t } = useWords();
  const actor = useActor();
  const { current: careCase } = saver;
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
  const heldMessages = (
    <HeldMessages caseId={careCase.id} held={held} loaded={loaded.messages} onState={composer.set} />
  );
  return (
    <FileDropArea onFiles={add} isEnabled={mayAdd}>
      <div className={`flex grow full page-width gap-3 column ${styles.column}`}>
        {isStaff(actor) ? (
          <WaitingMailsPart key={careCase.id} className="contents" caseId={careCase.id} loaded={loaded.mails} />
        ) : (
          <ExpectedAnswer careCase={careCase} loaded={loaded.clocks} />
        )}
        <DialogOrder order={order} />
        {newestFirst ? heldMessages : null}
        {newestFirst ? null : <CaseDescription saver={saver} />}
        <CaseDialog
          careCase={careCase}
          loaded={loaded}
          direction={order.direction}
          seen={composer.seen}
          leftOff={leftOff}
          showFiles={(shown) => <FileLinks caseId={careCase.id} files={shown} />}
        />
        {newestFirst ? <CaseDescription saver={saver} /> : heldMessages}
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

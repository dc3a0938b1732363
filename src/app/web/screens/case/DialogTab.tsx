import type { CareCase } from "#care-cases/contract/care-case.ts";
import { CaseDescription } from "#care-cases/web/case/CaseDescription.tsx";
import { ExpectedAnswer } from "#care-cases/web/case/clocks/ExpectedAnswer.tsx";
import { ContactReachNotice } from "#care-cases/web/case/contact/ContactReach.tsx";
import type { CaseSaver } from "#care-cases/web/case/use-case-save.ts";
import type { CaseFile } from "#case-files/contract/calls.ts";
import { filesBeside } from "#case-files/rules/files-beside.ts";
import { FileChooser } from "#case-files/web/FileChooser.tsx";
import { FileDropArea } from "#case-files/web/FileDropArea.tsx";
import { FileLinks } from "#case-files/web/FileLinks.tsx";
import { filesQuery } from "#case-files/web/file-queries.ts";
import { PendingFiles } from "#case-files/web/PendingFiles.tsx";
import { TextPictures } from "#case-files/web/text/TextPictures.tsx";
import { Composer } from "#case-messages/web/composer/Composer.tsx";
import type { TimedHeldMessage } from "#case-messages/web/composer/draft-queries.ts";
import { CaseDialog } from "#case-messages/web/dialog/CaseDialog.tsx";
import { DialogOrder } from "#case-messages/web/dialog/DialogOrder.tsx";
import { allMessages } from "#case-messages/web/dialog/message-queries.ts";
import { scrollToDialogEnd } from "#case-messages/web/dialog/opening/dialog-pane.ts";
import { EarlyPlace } from "#case-messages/web/dialog/opening/EarlyPlace.tsx";
import type { LeftOff } from "#case-messages/web/dialog/opening/use-opening.ts";
import { HeldMessages } from "#case-messages/web/held/HeldMessages.tsx";
import { WaitingMailsPart } from "#email-intake/web/WaitingMailsPart.tsx";
import { WritingLine } from "#live/web/PresenceMarks.tsx";
import type { Other } from "#live/web/use-presence.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { useActor } from "#platform/web/page.ts";
import type { DirectionState, SortingDirection } from "#preferences/web/sorting-direction.ts";
import { ScrollArea } from "#ui/page/ScrollArea.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CasePage.module.css";
import type { LoadedCase } from "./load-case.ts";
import { MessagePictures } from "./MessagePictures.tsx";
import type { ComposerControl } from "./use-composer-state.ts";
import { deleteUnused, useTextPictures } from "./use-text-pictures.ts";

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
  if (direction === "Ascending") return scrollToDialogEnd();
  document.querySelector("[data-newest-end]")?.scrollIntoView({ block: "center" });
};

const isInternalNote = (target: EventTarget) =>
  target instanceof Element && target.closest("[data-internal=true]") !== null;

/** Attaches files to a new message. For staff only if they were meant for a message that customers don't see. */
function attach({ uploads, state, set }: ComposerControl, files: readonly File[], isInternal: boolean): void {
  uploads.add(files);
  const audience = isInternal ? "internal" : (state?.audience ?? "external");
  if (state?.audience !== audience) set({ audience, byHand: false });
}

/** For staff, emails that wait; for customers, when they can expect an answer. */
const AboveDialog = ({ careCase, loaded }: Pick<Props, "loaded"> & { careCase: CareCase }) =>
  isStaff(useActor()) ? (
    <WaitingMailsPart key={careCase.id} className="contents" caseId={careCase.id} loaded={loaded.mails} />
  ) : (
    <ExpectedAnswer careCase={careCase} loaded={loaded.clocks} />
  );

/** Description, messages and events, with the composer at the bottom; files can be dropped anywhere on it. */
export const DialogTab = ({ saver, loaded, files, composer, order, others, leftOff, held, onNotice }: Props) => {
  const { t } = useWords();
  const { current: careCase } = saver;
  const { uploads, textUploads } = composer;
  const { data: allFiles } = useData(filesQuery(careCase.id), loaded.files);
  const newestFirst = order.direction === "Descending";
  const pending = files.filter(({ isPending }) => isPending);
  const mayAdd = careCase.may.writeMessage && careCase.may.addFile;

  const add = (chosen: readonly File[]) => attach(composer, chosen, false);
  const described = useTextPictures({ caseId: careCase.id }, add);
  const onSent = (isInternal: boolean) => {
    composer.set(null);
    onNotice(t(isInternal ? "composer.noteSaved" : "composer.sent"));
    requestAnimationFrame(() => showNewestEnd(order.direction));
  };
  const heldMessages = (
    <HeldMessages caseId={careCase.id} held={held} loaded={loaded.messages} onState={composer.set} />
  );
  return (
    <FileDropArea onFiles={(chosen, target) => attach(composer, chosen, isInternalNote(target))} isEnabled={mayAdd}>
      <TextPictures caseId={careCase.id} files={allFiles}>
        <div className={`flex grow column ${styles.dialog}`}>
          <ScrollArea className={`focus-inside relative ${styles.pane}`} label={t("casePage.dialog")} data-dialog-pane>
            <div className={`flex grow full page-width gap-3 column ${styles.column}`}>
              <AboveDialog careCase={careCase} loaded={loaded} />
              <DialogOrder order={order} messages={allMessages(loaded.messages)} />
              {newestFirst ? heldMessages : null}
              {newestFirst ? null : <CaseDescription saver={saver} {...described} />}
              <CaseDialog
                careCase={careCase}
                loaded={loaded}
                direction={order.direction}
                seen={composer.seen}
                leftOff={leftOff}
                showFiles={({ files: all, comment }) => (
                  <FileLinks caseId={careCase.id} files={filesBeside(all, comment)} />
                )}
                withPictures={(message, show) =>
                  mayAdd ? (
                    <MessagePictures
                      message={message}
                      onUnfit={(chosen) => attach(composer, chosen, message.isInternal)}
                    >
                      {show}
                    </MessagePictures>
                  ) : (
                    show(null)
                  )
                }
              />
              {newestFirst ? <CaseDescription saver={saver} {...described} /> : heldMessages}
            </div>
          </ScrollArea>
          <TextPictures caseId={careCase.id} files={allFiles} isExternal={composer.state?.audience === "external"}>
            <Composer
              careCase={careCase}
              seen={composer.seen}
              drafts={loaded.drafts}
              above={
                <>
                  {composer.state?.audience === "internal" ? null : <ContactReachNotice saver={saver} />}
                  <WritingLine others={others} />
                </>
              }
              onTyping={composer.typing.touch}
              state={composer.state}
              onState={composer.set}
              onSent={onSent}
              files={{
                pending,
                hindrance: uploads.isRunning ? "uploading" : textUploads.hindrance,
                list: (attached) => (
                  <PendingFiles files={pending.filter((file) => attached.includes(file))} uploads={uploads} />
                ),
                chooser: mayAdd ? <FileChooser onFiles={add} /> : null,
                pictures: mayAdd ? textUploads.pictures : undefined,
                onRemoved: (removed) => removed.forEach((file) => void deleteUnused(careCase.id, file.id)),
              }}
            />
          </TextPictures>
          {newestFirst ? null : <EarlyPlace />}
        </div>
      </TextPictures>
    </FileDropArea>
  );
};

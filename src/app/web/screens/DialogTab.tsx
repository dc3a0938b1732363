import { CaseDescription } from "#care-cases/web/case/CaseDescription.tsx";
import type { CaseSaver } from "#care-cases/web/case/use-case-save.ts";
import type { CaseFile } from "#case-files/contract/calls.ts";
import { FileChooser } from "#case-files/web/FileChooser.tsx";
import { FileDropArea } from "#case-files/web/FileDropArea.tsx";
import { FileLinks } from "#case-files/web/FileLinks.tsx";
import { PendingFiles } from "#case-files/web/PendingFiles.tsx";
import { CaseDialog } from "#case-messages/web/CaseDialog.tsx";
import { Composer } from "#case-messages/web/Composer.tsx";
import { bounds } from "#platform/contract/bounds.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./CasePage.module.css";
import type { LoadedCase } from "./load-case.ts";
import type { ComposerControl } from "./use-composer-state.ts";

type Props = {
  saver: CaseSaver;
  loaded: LoadedCase;
  files: readonly CaseFile[];
  composer: ComposerControl;
  onNotice: (text: string) => void;
};

/** What the case is about, what was said and done, and the composer at the foot; files can be dropped anywhere on it. */
export const DialogTab = ({ saver, loaded, files, composer, onNotice }: Props) => {
  const { t } = useWords();
  const { careCase } = saver;
  const { uploads } = composer;
  const pending = files.filter(({ isPending }) => isPending);
  const mayAdd = careCase.may.writeMessage && careCase.may.addFile;

  const add = (chosen: readonly File[]) => {
    uploads.add(chosen);
    if (composer.state === null) composer.set({ audience: "external", byHand: false, prefersWaiting: false });
  };
  const onSent = (isInternal: boolean) => {
    composer.set(null);
    onNotice(t(isInternal ? "composer.noteSaved" : "composer.sent"));
    requestAnimationFrame(() => scrollTo({ top: document.documentElement.scrollHeight }));
  };
  return (
    <FileDropArea onFiles={add} isEnabled={mayAdd}>
      <div className={styles.column}>
        <CaseDescription saver={saver} />
        <CaseDialog
          careCase={careCase}
          loaded={loaded}
          showFiles={(shown) => <FileLinks caseId={careCase.id} files={shown} />}
        />
        <Composer
          careCase={careCase}
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

import { useState } from "react";
import { useSearchParams } from "react-router";
import { useAttachedParts } from "#care-cases/web/case/attached-parts.ts";
import { CaseHeader } from "#care-cases/web/case/CaseHeader.tsx";
import { CaseTabs, readTab } from "#care-cases/web/case/CaseTabs.tsx";
import { caseQuery, historyQuery } from "#care-cases/web/case/case-queries.ts";
import { useCaseCommands } from "#care-cases/web/case/use-case-commands.ts";
import { useCaseSave } from "#care-cases/web/case/use-case-save.ts";
import { CasePager } from "#care-cases/web/trail/CasePager.tsx";
import { useNeighborCommands, useNeighbors } from "#care-cases/web/trail/use-case-trail.ts";
import { filesQuery, mayHaveOlder } from "#case-files/web/file-queries.ts";
import type { Audience } from "#case-messages/web/composer/Composer.tsx";
import { DeliveryQuestion } from "#case-messages/web/composer/DeliveryQuestion.tsx";
import { messagesQuery } from "#case-messages/web/dialog/message-queries.ts";
import { useHeldMessages } from "#case-messages/web/held/use-held-messages.ts";
import { caseMailsQuery } from "#email-intake/web/case-mail-queries.ts";
import { PresenceMarks } from "#live/web/PresenceMarks.tsx";
import { usePresence } from "#live/web/use-presence.ts";
import { useCaseVisit } from "#notifications/web/use-case-visit.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useData, usePages } from "#platform/web/loading/use-data.ts";
import { useActor } from "#platform/web/page.ts";
import { useSortingDirection } from "#preferences/web/sorting-direction.ts";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { useWords } from "#wording/use-words.ts";
import { CaseBody } from "./CaseBody.tsx";
import { type CaseDialogName, CaseDialogs } from "./CaseDialogs.tsx";
import { CaseNotFound } from "./CaseNotFound.tsx";
import styles from "./CasePage.module.css";
import type { LoadedCase } from "./load-case.ts";
import { NextActionButton } from "./NextActionButton.tsx";
import { type ComposerControl, useComposerState } from "./use-composer-state.ts";

/**
 * The case, kept fresh; it is gone once somebody deletes it or moves it to another company. What only some tabs show
 * follows events in all of them.
 */
const useParts = (loaded: LoadedCase) => {
  const { id } = loaded.careCase;
  usePages(messagesQuery(id), loaded.messages);
  usePages(historyQuery(id), loaded.history);
  useData({ ...caseMailsQuery(id), enabled: isStaff(useActor()) }, loaded.mails);
  const { data: stored, isGone } = useData(caseQuery(id), loaded.careCase);
  const { data } = useData(filesQuery(id), loaded.files);
  const { held, fileIds } = useHeldMessages(id, loaded.drafts);
  const files = fileIds.size === 0 ? data : data.filter((file) => !fileIds.has(file.id));
  return { stored, files, held, isGone };
};

/** Links to other parts of the page. */
const useWays = (composer: ComposerControl) => {
  const [search, setSearch] = useSearchParams();
  const show = (tab: string | null) => setSearch(tab ? { tab } : {}, { replace: true, preventScrollReset: true });
  return {
    tab: readTab(search),
    toDetails: () => show("details"),
    toDialog: () => show(null),
    write: (audience: Audience) => {
      composer.set({ audience, byHand: true });
      show(null);
    },
  };
};

type Props = {
  loaded: LoadedCase;
  /** The list that the case was opened from. */
  trail: Parameters<typeof useNeighbors>[0];
};

const Case = ({ loaded, trail, parts }: Props & { parts: ReturnType<typeof useParts> }) => {
  const { t } = useWords();
  const actor = useActor();
  const { id } = loaded.careCase;
  const saver = useCaseSave(parts.stored);
  const composer = useComposerState(loaded);
  const { tab, toDetails, toDialog, write } = useWays(composer);
  const order = useSortingDirection(loaded.preferences);
  const others = usePresence(id, composer.typing.isTyping);
  useCaseVisit(id);
  const attached = useAttachedParts(saver.current);
  const [noticed, notice] = useState("");
  const [asking, ask] = useState<CaseDialogName>(null);
  const neighbors = useNeighbors(trail, id);
  useNeighborCommands(neighbors);
  useCaseCommands({ saver, attached, onWrite: write, onDetails: toDetails, onDialog: toDialog });

  const { current: careCase } = saver;
  const { seen } = composer;
  const sentFiles = parts.files.filter(({ isPending }) => !isPending);
  const pendingFiles = parts.files.filter(({ isPending }) => isPending);
  // The message requested by the dialog is the composer's own draft.
  const askForText = (what: CaseDialogName) => {
    composer.set(null);
    ask(what);
  };
  return (
    <div className={`flex column ${styles.page}`}>
      <PageTitle title={`#${id} ${careCase.title}`} />
      <CaseHeader
        saver={saver}
        attached={attached}
        pager={<CasePager neighbors={neighbors} />}
        presence={<PresenceMarks others={others} />}
        onAskCustomer={() => askForText("message")}
        onAnswer={() => write("external")}
        onChangeCustomer={() => ask("customer")}
        onDelete={() => ask("delete")}
        next={<NextActionButton careCase={careCase} tab={tab} onReply={() => write("external")} />}
      >
        {isStaff(actor) ? null : (
          <DeliveryQuestion saver={saver} seen={seen} files={pendingFiles} onAsk={() => composer.set(null)} />
        )}
      </CaseHeader>
      <CaseTabs tab={tab} counts={{ files: mayHaveOlder(parts.files) ? `${sentFiles.length}+` : sentFiles.length }} />
      <CaseBody
        saver={saver}
        loaded={loaded}
        files={parts.files}
        tab={tab}
        composer={composer}
        order={order}
        others={others}
        held={parts.held}
        onNotice={notice}
        onChangeCustomer={() => ask("customer")}
      />
      <CaseDialogs
        asking={asking}
        careCase={careCase}
        seen={seen}
        files={pendingFiles}
        onSent={() => {
          ask(null);
          notice(t("composer.sent"));
        }}
        onClose={() => ask(null)}
      />
      <p className="only-for-screen-readers" role="status">
        {noticed}
      </p>
    </div>
  );
};

/** A case: header, tabs for conversation, history and files, and properties. */
export const CasePage = ({ loaded, trail }: Props) => {
  const parts = useParts(loaded);
  if (parts.isGone) return <CaseNotFound id={String(loaded.careCase.id)} />;
  return <Case loaded={loaded} trail={trail} parts={parts} />;
};

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { CaseHeader } from "#care-cases/web/case/CaseHeader.tsx";
import { CaseTabs, readTab } from "#care-cases/web/case/CaseTabs.tsx";
import { caseMissing, caseQuery } from "#care-cases/web/case/case-queries.ts";
import { clocksQuery } from "#care-cases/web/case/clocks/clock-queries.ts";
import { CaseHistory } from "#care-cases/web/case/history/CaseHistory.tsx";
import { relatedQuery } from "#care-cases/web/case/related/related-queries.ts";
import { useCaseCommands } from "#care-cases/web/case/use-case-commands.ts";
import { useCaseSave } from "#care-cases/web/case/use-case-save.ts";
import { useSubscription } from "#care-cases/web/case/use-subscription.ts";
import { CaseFiles } from "#case-files/web/CaseFiles.tsx";
import { filesQuery } from "#case-files/web/file-queries.ts";
import { useUploads } from "#case-files/web/use-uploads.ts";
import type { Audience } from "#case-messages/web/composer/Composer.tsx";
import { Delivery } from "#case-messages/web/composer/Delivery.tsx";
import { PresenceMarks } from "#live/web/PresenceMarks.tsx";
import { usePresence } from "#live/web/use-presence.ts";
import { useCaseVisit } from "#notifications/web/use-case-visit.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import { lazyPart } from "#platform/web/loading/lazy-part.tsx";
import { useActor } from "#platform/web/page.ts";
import { useSortingDirection } from "#preferences/web/sorting-direction.ts";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { useWords } from "#wording/use-words.ts";
import { type Asking, CaseDialogs } from "./CaseDialogs.tsx";
import { CaseNotFound } from "./CaseNotFound.tsx";
import styles from "./CasePage.module.css";
import { CaseSide } from "./CaseSide.tsx";
import { DialogTab } from "./DialogTab.tsx";
import type { LoadedCase } from "./load-case.ts";
import { type ComposerControl, useComposerState } from "./use-composer-state.ts";

const CaseMails = lazyPart(() => import("#email-intake/web/CaseMails.tsx"));

/** What stands on the page, kept fresh; the case is gone once somebody deleted it or took it to another company. */
const useParts = (loaded: LoadedCase) => {
  const { id } = loaded.careCase;
  const { data: stored, error } = useQuery({ ...caseQuery(id), initialData: loaded.careCase });
  const { data: files } = useQuery({ ...filesQuery(id), initialData: loaded.files });
  useQuery({ ...relatedQuery(id), initialData: loaded.related });
  useQuery({ ...clocksQuery(id), initialData: loaded.clocks });
  return { stored, files, isGone: error instanceof ApiError && error.code === caseMissing };
};

/** Ways to other parts of the page. */
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

type Props = { loaded: LoadedCase };

const Case = ({ loaded, parts }: Props & { parts: ReturnType<typeof useParts> }) => {
  const { t } = useWords();
  const actor = useActor();
  const { id } = loaded.careCase;
  const saver = useCaseSave(parts.stored);
  const composer = useComposerState(loaded);
  const { tab, toDetails, toDialog, write } = useWays(composer);
  const order = useSortingDirection(loaded.preferences);
  const others = usePresence(id, composer.typing.isTyping);
  useCaseVisit(id);
  const subscription = useSubscription(saver.careCase);
  const caseUploads = useUploads({ caseId: id });
  const [noticed, notice] = useState("");
  const [asking, ask] = useState<Asking>(null);
  useCaseCommands({ saver, subscription, onWrite: write, onDetails: toDetails, onDialog: toDialog });

  const { careCase } = saver;
  const { seen } = composer;
  const sentFiles = parts.files.filter(({ isPending }) => !isPending);
  const pendingFiles = parts.files.filter(({ isPending }) => isPending);
  // The text that is asked for is the composer's own draft.
  const askForText = (what: Asking) => {
    composer.set(null);
    ask(what);
  };
  return (
    <div className={styles.page}>
      <PageTitle title={`#${id} ${careCase.title}`} />
      <CaseHeader
        saver={saver}
        subscription={subscription}
        presence={<PresenceMarks others={others} />}
        onAskCustomer={() => askForText("message")}
        onChangeCustomer={() => ask("customer")}
        onDelete={() => ask("delete")}
      >
        {isStaff(actor) ? null : (
          <Delivery saver={saver} seen={seen} files={pendingFiles} onAsk={() => composer.set(null)} />
        )}
      </CaseHeader>
      <CaseTabs tab={tab} counts={{ files: sentFiles.length }} />
      <div className={`grow ${styles.body}`} data-tab={tab}>
        <div className={styles.main}>
          {tab === "history" ? (
            <div className={`grow full ${styles.column}`}>
              <CaseHistory caseId={id} loaded={loaded.history} />
            </div>
          ) : null}
          {tab === "files" ? (
            <div className={`grow full ${styles.column}`}>
              <CaseFiles careCase={careCase} files={sentFiles} uploads={caseUploads} />
              {isStaff(actor) ? <CaseMails key={id} caseId={id} /> : null}
            </div>
          ) : null}
          {tab === "dialog" || tab === "details" ? (
            <DialogTab
              saver={saver}
              loaded={loaded}
              files={parts.files}
              composer={composer}
              order={order}
              others={others}
              onNotice={notice}
            />
          ) : null}
        </div>
        <CaseSide saver={saver} files={sentFiles} onChangeCustomer={() => ask("customer")} />
      </div>
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

/** A case: its head, its dialog, history and files by tab, and its properties beside them. */
export const CasePage = ({ loaded }: Props) => {
  const parts = useParts(loaded);
  if (parts.isGone) return <CaseNotFound id={String(loaded.careCase.id)} />;
  return <Case loaded={loaded} parts={parts} />;
};

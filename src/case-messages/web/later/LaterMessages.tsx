import { IconClockHour4, IconLock } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import type { CareCase } from "#care-cases/contract/public.ts";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import { useCasePage } from "#care-cases/web/public.ts";
import { laterCalls } from "#case-messages/contract/later-calls.ts";
import type { LaterMessage, LaterTime } from "#case-messages/contract/later-message.ts";
import { cacheHeldMessage, draftsQuery } from "#case-messages/web/composer/draft-queries.ts";
import { useSeen } from "#case-messages/web/conversation/conversation.tsx";
import styles from "#case-messages/web/held/HeldMessages.module.css";
import { MoveOfMessage } from "#case-messages/web/held/MoveOfMessage.tsx";
import { restoreToComposer } from "#case-messages/web/held/restore-to-composer.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { useData } from "#platform/web/loading/use-data.ts";
import { useActor } from "#platform/web/page.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { FilePictures, PictureName } from "#ui/text/file-pictures.tsx";
import { RichText } from "#ui/text/RichText.tsx";
import { formatTime } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import { laterQuery, uncacheLater } from "./later-queries.ts";
import { useLaterWhen } from "./use-later-when.ts";

const LaterDialog = lazyComponent(() => import("./LaterDialog.tsx"));

const api = () => browserApi(laterCalls);

/** Changes when it leaves. */
const ChangeTime = ({ one, onClose }: { one: LaterMessage; onClose: () => void }) => {
  const { t, tag } = useWords();
  const caseId = useCasePage().careCase.id;
  const change = async (at: LaterTime) => {
    await api().changeCareCaseLaterMessage({ body: { caseId, key: one.key, at } });
    await invalidate(caseKeys.later(caseId));
  };
  return (
    <LaterDialog
      words={{ title: t("later.changeTitle"), go: t("later.changeGo"), failed: t("later.changeFailed") }}
      first={{ date: businessDate(one.sendAt), time: formatTime(tag, one.sendAt) }}
      onTake={change}
      onClose={onClose}
    />
  );
};

const newestOf = ({ data }: ApiError): number | null =>
  typeof data?.newestMessageId === "number" ? data.newestMessageId : null;

/** Sends it now, and takes it back. */
const useOwnLater = ({ key }: LaterMessage) => {
  const { userId } = useActor();
  const { careCase, compose } = useCasePage();
  const seen = useSeen();
  const caseId = careCase.id;
  const refresh = (error: ApiError) => {
    if (error.code === "outdated") seen.markNew();
    if (error.code === "alreadySent") void invalidate(caseKeys.later(caseId));
  };
  const now = useSave({
    send: (seenMessageId: number) => api().sendCareCaseLaterMessageNow({ body: { caseId, key, seenMessageId } }),
    onSaved: ({ held }) => {
      uncacheLater(caseId, key);
      cacheHeldMessage(caseId, held);
    },
    onRefused: refresh,
  });
  const takeBack = useSave({
    send: () => api().takeBackCareCaseLaterMessage({ body: { caseId, key } }),
    onSaved: (back) => {
      uncacheLater(caseId, key);
      restoreToComposer({ caseId, userId, key, ...back }, compose);
    },
    onRefused: refresh,
  });
  return { now, takeBack, sendNow: (newest = 0) => void now.save(Math.max(newest, seen.now())) };
};

/** What its writer can do with it. */
const OwnActs = ({ one }: { one: LaterMessage }) => {
  const { t } = useWords();
  const [isChanging, setChanging] = useState(false);
  const { now, takeBack, sendNow } = useOwnLater(one);
  const newest = now.error && newestOf(now.error);
  return (
    <>
      <div className="actions">
        <Button size="small" onClick={() => setChanging(true)}>
          {t("later.change")}
        </Button>
        <Button size="small" aria-busy={now.isPending} onClick={() => sendNow(newest ?? 0)}>
          {t(newest ? "later.nowAnyway" : "later.now")}
        </Button>
        <Button size="small" aria-busy={takeBack.isPending} onClick={() => void takeBack.save()}>
          {t("later.takeBack")}
        </Button>
      </div>
      {now.error ? <ErrorNote action={t("later.nowFailed")} error={now.error} onDismiss={now.forget} /> : null}
      {takeBack.error ? (
        <ErrorNote action={t("later.takeBackFailed")} error={takeBack.error} onRetry={takeBack.retry} />
      ) : null}
      {isChanging ? <ChangeTime one={one} onClose={() => setChanging(false)} /> : null}
    </>
  );
};

/** Only its writer can read its files yet. */
const namedPicture = ({ alt }: { alt: string }) => <PictureName alt={alt} />;

const Text = ({ comment, isOwn }: { comment: string; isOwn: boolean }) =>
  isOwn ? (
    <RichText html={comment} />
  ) : (
    <FilePictures value={namedPicture}>
      <RichText html={comment} />
    </FilePictures>
  );

const Later = ({ one, isOwn }: { one: LaterMessage; isOwn: boolean }) => {
  const { t } = useWords();
  const { whenAt } = useLaterWhen();
  const { name } = one.writer;
  const when = whenAt(one.sendAt);
  return (
    <article
      className={`stack gap-2 px-4 py-3 ground rounded ${styles.held}`}
      data-internal={one.isInternal}
      aria-label={t("later.label", { name })}
    >
      <p className="row-inline small soft">
        {one.isInternal ? <IconLock size={14} aria-hidden="true" /> : <IconClockHour4 size={14} aria-hidden="true" />}
        {isOwn ? t("later.waitsOwn", { when }) : t("later.waitsOf", { name, when })}
        <MoveOfMessage to={one.moveTo} by={one.writer} />
      </p>
      <Text comment={one.comment} isOwn={isOwn} />
      {one.files.length > 0 ? (
        <p className="help anywhere">{t("later.files", { names: one.files.map((file) => file.name).join(", ") })}</p>
      ) : null}
      {isOwn ? <OwnActs one={one} /> : null}
    </article>
  );
};

/** Puts a message that came back while its case is open into the composer. */
const useReturned = (own: readonly LaterMessage[]) => {
  const { userId } = useActor();
  const { careCase, compose } = useCasePage();
  const caseId = careCase.id;
  const before = useRef(own);
  useEffect(() => {
    const gone = before.current.filter(({ key }) => !own.some((one) => one.key === key));
    before.current = own;
    if (gone.length === 0) return;
    const restore = async () => {
      const { drafts } = await draftsQuery(caseId).fetch(browserApi);
      for (const one of gone) {
        const isBack = ({ isInternal, comment, refused }: (typeof drafts)[number]) =>
          isInternal === one.isInternal && refused !== undefined && comment.startsWith(one.comment);
        const back = drafts.find(isBack);
        if (back) restoreToComposer({ ...one, caseId, userId, refused: back.refused }, compose);
      }
    };
    // The draft is there when the case is opened again.
    restore().catch(() => undefined);
  }, [own, caseId, userId, compose]);
};

/** Which status goes with a message depends on the case. */
const useMovesFor = ({ id, version }: CareCase, later: readonly LaterMessage[]): void => {
  const shown = useRef(version);
  const isAffected = later.length > 0;
  useEffect(() => {
    if (shown.current !== version && isAffected) void invalidate(caseKeys.later(id));
    shown.current = version;
  }, [id, version, isAffected]);
};

/** The case's messages that staff send later, at the newest end of the conversation. */
export const LaterMessages = () => {
  const actor = useActor();
  const { careCase, loaded } = useCasePage();
  const { data } = useData(laterQuery(careCase.id, actor), loaded.later);
  const [own, setOwn] = useState<readonly LaterMessage[]>([]);
  useEffect(() => setOwn(data.filter(({ writer }) => writer.id === actor.userId)), [data, actor.userId]);
  useReturned(own);
  useMovesFor(careCase, data);
  if (data.length === 0) return null;
  return (
    <div className="stack gap-3 mt-3">
      {data.map((one) => (
        <Later key={`${one.writer.id} ${one.key}`} one={one} isOwn={one.writer.id === actor.userId} />
      ))}
    </div>
  );
};

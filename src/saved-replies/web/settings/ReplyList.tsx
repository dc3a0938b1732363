import { IconBolt, IconLock, IconPlus, IconTextPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { savedReplyCalls } from "#saved-replies/contract/calls.ts";
import { type ManagedReply, savedReplyLanguages } from "#saved-replies/contract/saved-reply.ts";
import { findReplies } from "#saved-replies/web/find-replies.ts";
import { replyKeys, replyListScreen } from "#saved-replies/web/reply-keys.ts";
import { replyTitle, scopeWords } from "#saved-replies/web/reply-words.ts";
import { Button } from "#ui/button/Button.tsx";
import { ListCount } from "#ui/list/ListCount.tsx";
import { ListHead, ListTools } from "#ui/list/ListHead.tsx";
import { type Drops, ListTable } from "#ui/list/ListTable.tsx";
import { PlainHeads } from "#ui/list/PlainHeads.tsx";
import { RowMenu, RowMenuButton, useRowMenu } from "#ui/overlay/RowMenu.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { formatNumber } from "#ui/text/format-number.ts";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { useWords } from "#wording/use-words.ts";
import { replyPage } from "./reply-page.ts";

const columns = ["reply", "scope", "uses", "lastUsed", "settled"] as const;
const widths = { reply: undefined, scope: "max(18%, 136px)", uses: 124, lastUsed: 110, settled: 150 } as const;
const drops: Drops<(typeof columns)[number]> = { settled: "phone" };

const Heads = () => {
  const { t } = useWords();
  const nameOf = (column: (typeof columns)[number]) => t(`replyColumn.${column}`);
  return (
    <PlainHeads
      columns={columns}
      nameOf={nameOf}
      widths={widths}
      drops={drops}
      align={{ uses: "end", settled: "end" }}
      acts={56}
    />
  );
};

type LineProps = { reply: ManagedReply; menu: ReturnType<typeof useRowMenu> };

/** Its title, for what it is, and what it lacks. */
const Named = ({ reply }: Pick<LineProps, "reply">) => {
  const words = useWords();
  const { t } = words;
  const missing = savedReplyLanguages.filter((language) => reply.texts[language] === null);
  const marks = [
    ...(reply.isRetired ? [t("replies.isRetired")] : []),
    ...missing.map((language) => t("replies.onlyMissing", { language: t(`replyLanguage.${language}`) })),
  ];
  return (
    <>
      <Link className="line-link" to={replyPage(String(reply.id))}>
        {replyTitle(reply, words)}
      </Link>
      <span className="row wrap gap-y-0 gap-x-2 soft small normal">
        {reply.isInternal ? (
          <span className="row-inline gap-0 violet">
            <IconLock size={12} aria-hidden="true" />
            {t("replies.internal")}
          </span>
        ) : null}
        {reply.acts.length > 0 ? (
          <span className="row-inline gap-0">
            <IconBolt size={12} aria-hidden="true" />
            {reply.acts.map((act) => t(`replyAct.${act}`)).join(", ")}
          </span>
        ) : null}
        {marks.length > 0 ? <span className={missing.length > 0 ? "amber" : ""}>{marks.join(" · ")}</span> : null}
      </span>
    </>
  );
};

const Line = ({ reply, menu }: LineProps) => {
  const words = useWords();
  const { t, tag } = words;
  const { settled } = reply;
  return (
    <tr>
      <th scope="row" data-column="reply" data-card="title" className="wraps">
        <Named reply={reply} />
      </th>
      <td data-column="scope" data-card="below">
        {scopeWords(reply, words)}
      </td>
      <td data-column="uses" data-align="end" className="figures">
        {formatNumber(tag, reply.uses)}
      </td>
      <td data-column="lastUsed" data-card="end">
        {reply.lastUsedAt ? (
          <RelativeTime at={reply.lastUsedAt} />
        ) : (
          <span className="faint">{t("replies.never")}</span>
        )}
      </td>
      <td data-column="settled" data-align="end" data-drops={drops.settled} className="figures">
        {settled === null ? (
          <span className="faint" title={t("replies.few")}>
            –
          </span>
        ) : (
          <span title={t("replies.settled", { share: percent(tag, settled) })}>{percent(tag, settled)}</span>
        )}
      </td>
      <td data-column="acts" data-card="acts">
        <RowMenuButton {...menu} row={reply.id} label={t("replies.acts", { name: replyTitle(reply, words) })} />
      </td>
    </tr>
  );
};

const percent = (tag: string, share: number): string =>
  new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 0 }).format(share);

type Retirement = { readonly reply: ManagedReply; readonly isRetired: boolean };

const refresh = () => invalidate(replyListScreen, replyKeys.all);

/** Retires a reply or brings it back; either can be undone. */
const useRetire = () => {
  const words = useWords();
  const { t } = words;
  const retirement = useSave({
    send: ({ reply: { id, version }, isRetired }: Retirement) =>
      browserApi(savedReplyCalls).updateSavedReply({ body: { id, version, changes: { isRetired } } }),
    onSaved: ({ reply: { version } }, { reply, isRetired }) => {
      const back = { reply: { ...reply, version }, isRetired: !isRetired };
      const name = replyTitle(reply, words);
      showToast(t(isRetired ? "replies.retired" : "replies.broughtBack", { name }), [
        { words: t("replies.undo"), onUndo: () => void retirement.save(back) },
      ]);
      return refresh();
    },
  });
  return retirement;
};

/** Copies a reply to one's own. */
const useCopy = () => {
  const words = useWords();
  return useSave({
    send: async ({ id }: ManagedReply) => {
      const api = browserApi(savedReplyCalls);
      const { isInternal, texts, acts } = (await api.getSavedReply({ body: { id } })).reply;
      return api.createSavedReply({ body: { scope: "own", isInternal, texts, acts } });
    },
    onSaved: ({ reply }) => {
      showToast(words.t("replies.copied", { name: replyTitle(reply, words) }));
      return refresh();
    },
  });
};

type Props = {
  replies: readonly ManagedReply[];
  text: string;
  search: ReactNode;
  onOpen: (reply: string) => void;
};

/** The replies that the reader can use or keep, with how they are used. Retired ones come last. */
export const ReplyList = ({ replies, text, search, onOpen }: Props) => {
  const { t } = useWords();
  const retirement = useRetire();
  const copying = useCopy();
  const menu = useRowMenu();
  const found = findReplies(replies, text) as readonly ManagedReply[];
  const rows = [...found.filter(({ isRetired }) => !isRetired), ...found.filter(({ isRetired }) => isRetired)];
  const itemsOf = (reply: ManagedReply) => [
    {
      id: "open",
      content: t(reply.mayEdit ? "replies.edit" : "replies.open"),
      onChoose: () => onOpen(String(reply.id)),
    },
    { id: "copy", content: t("replies.copy"), onChoose: () => void copying.save(reply) },
    ...(reply.mayEdit
      ? [
          {
            id: "retire",
            content: t(reply.isRetired ? "replies.bringBack" : "replies.retire"),
            onChoose: () => void retirement.save({ reply, isRetired: !reply.isRetired }),
          },
        ]
      : []),
  ];
  const create = (
    <Button variant="filled" onClick={() => onOpen("new")}>
      <IconPlus size={16} aria-hidden="true" />
      {t("replies.create")}
    </Button>
  );
  const isBusy = retirement.isPending || copying.isPending;
  return (
    <>
      <ListHead
        title={t("replies.title")}
        count={<ListCount value={replies.length} isMore={false} told={t("replies.count", { count: replies.length })} />}
        action={replies.length > 0 ? create : undefined}
      />
      <p className="soft mt-2 measure">{t("replies.help")}</p>
      {replies.length > 0 ? <ListTools>{search}</ListTools> : null}
      {retirement.error ? (
        <ErrorNote action={t("replies.failed")} error={retirement.error} onRetry={retirement.retry} />
      ) : null}
      {copying.error ? (
        <ErrorNote action={t("replies.copyFailed")} error={copying.error} onRetry={copying.retry} />
      ) : null}
      {replies.length === 0 ? (
        <EmptyState
          title={t("replies.emptyTitle")}
          help={t("replies.emptyHelp")}
          icon={<IconTextPlus size={40} stroke={1.25} />}
        >
          {create}
        </EmptyState>
      ) : null}
      {replies.length > 0 && rows.length === 0 ? <p className="soft py-3">{t("common.noMatches")}</p> : null}
      {rows.length > 0 ? (
        <ListTable rows="tall" label={t("replies.title")} isBusy={isBusy} heads={<Heads />}>
          {rows.map((reply) => (
            <Line key={reply.id} {...{ reply, menu }} />
          ))}
        </ListTable>
      ) : null}
      <RowMenu menu={menu} items={(id) => rows.filter((row) => row.id === id).flatMap(itemsOf)} />
    </>
  );
};

import { IconPlus, IconTag } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { browserApi } from "#platform/web/browser-api.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { saveWithRebase } from "#platform/web/saving/save-with-rebase.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { type EditedTag, tagCalls } from "#tags/contract/calls.ts";
import { Button } from "#ui/button/Button.tsx";
import { ListCount } from "#ui/list/ListCount.tsx";
import { ListHead, ListTools } from "#ui/list/ListHead.tsx";
import { ListTable } from "#ui/list/ListTable.tsx";
import { PlainHeads } from "#ui/list/PlainHeads.tsx";
import { RowMenu, RowMenuButton, useRowMenu } from "#ui/overlay/RowMenu.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { formatNumber } from "#ui/text/format-number.ts";
import { inOrderOfName, teamName, teamsNamed } from "#users/rules/team-name.ts";
import { useWords } from "#wording/use-words.ts";
import { InternalTagMark } from "./TagName.tsx";
import { showTag } from "./tag-keys.ts";

const TagForm = lazyComponent(() => import("./TagForm.tsx"));
const MergeTag = lazyComponent(() => import("./MergeTag.tsx"));

const columns = ["tag", "readers", "cases"] as const;
const widths = { tag: undefined, readers: "26%", cases: 120 } as const;

const Heads = () => {
  const { t } = useWords();
  const nameOf = (column: (typeof columns)[number]) => t(`tagColumn.${column}`);
  return <PlainHeads columns={columns} nameOf={nameOf} widths={widths} align={{ cases: "end" }} acts={56} />;
};

type LineProps = { tag: EditedTag; menu: ReturnType<typeof useRowMenu>; casesOf: (id: number) => string };

const Line = ({ tag, menu, casesOf }: LineProps) => {
  const { t, locale, tag: language } = useWords();
  const name = teamName(tag, locale);
  const other = teamName(tag, locale === "da" ? "en" : "da");
  const count = tag.casesAreCapped ? `${formatNumber(language, tag.cases)}+` : formatNumber(language, tag.cases);
  return (
    <tr>
      <th scope="row" data-column="tag" data-card="title" className="wraps">
        {name}
        {tag.isRetired ? <span className="soft"> ({t("tags.isRetired")})</span> : null}
        {other === name ? null : (
          <span className="block soft small normal" lang={locale === "da" ? "en" : "da"}>
            {other}
          </span>
        )}
      </th>
      <td data-column="readers" data-card="below">
        {tag.isInternal ? <InternalTagMark /> : t("tags.visible")}
      </td>
      <td data-column="cases" data-card="end" data-align="end" className="figures">
        {tag.cases === 0 ? (
          <span className="faint">{t("tags.unused")}</span>
        ) : (
          <Link className="line-link" to={casesOf(tag.id)}>
            <span data-on="table">{count}</span>
            <span data-on="card">
              {tag.casesAreCapped ? t("tags.manyCases", { shown: count }) : t("tags.cases", { count: tag.cases })}
            </span>
          </Link>
        )}
      </td>
      <td data-column="acts" data-card="acts">
        <RowMenuButton {...menu} row={tag.id} label={t("tags.acts", { name })} />
      </td>
    </tr>
  );
};

type Retirement = { readonly tag: EditedTag; readonly isRetired: boolean };

/** Retires a tag or brings it back; either can be undone. */
const useRetire = () => {
  const { t, locale } = useWords();
  const retirement = useSave({
    send: ({ tag, isRetired }: Retirement) =>
      saveWithRebase({
        newest: tag,
        isSame: () => true,
        send: async ({ id, version }) =>
          (await browserApi(tagCalls).updateTag({ body: { id, version, changes: { isRetired } } })).tag,
        show: showTag,
      }),
    onSaved: (tag, { isRetired }): void => {
      const undo = { words: t("tags.undo"), onUndo: () => void retirement.save({ tag, isRetired: !isRetired }) };
      showToast(t(isRetired ? "tags.retired" : "tags.broughtBack", { name: teamName(tag, locale) }), [undo]);
    },
  });
  return retirement;
};

type OpenDialog = { readonly kind: "edit" | "merge"; readonly id: number } | { readonly kind: "create" } | null;

const useMenuItems = (retirement: ReturnType<typeof useRetire>, open: (dialog: OpenDialog) => void) => {
  const { t } = useWords();
  return (tag: EditedTag | undefined) => {
    if (!tag) return [];
    const { id, isRetired } = tag;
    return [
      { id: "edit", content: t("tags.edit"), onChoose: () => open({ kind: "edit", id }) },
      { id: "merge", content: t("tags.merge"), onChoose: () => open({ kind: "merge", id }) },
      {
        id: "retire",
        content: t(isRetired ? "tags.bringBack" : "tags.retire"),
        onChoose: () => void retirement.save({ tag, isRetired: !isRetired }),
      },
    ];
  };
};

type Props = {
  tags: readonly EditedTag[];
  /** What the rows are searched by, and the field for it. */
  text: string;
  search: ReactNode;
  /** The address of the list of a tag's cases. */
  casesOf: (id: number) => string;
};

/** All tags with who reads them and how many cases have them, for those who manage them. Retired ones come last. */
export const TagList = ({ tags, text, search, casesOf }: Props) => {
  const { t, locale } = useWords();
  const [opened, open] = useState<OpenDialog>(null);
  const retirement = useRetire();
  const menu = useRowMenu();
  const itemsOf = useMenuItems(retirement, open);
  const close = () => open(null);
  const ordered = inOrderOfName(teamsNamed(tags, text), locale);
  const rows = [...ordered.filter(({ isRetired }) => !isRetired), ...ordered.filter(({ isRetired }) => isRetired)];
  const find = (id: number) => tags.find((one) => one.id === id);
  const chosen = opened && "id" in opened ? find(opened.id) : undefined;
  const create = (
    <Button variant="filled" onClick={() => open({ kind: "create" })}>
      <IconPlus size={16} aria-hidden="true" />
      {t("tags.create")}
    </Button>
  );
  return (
    <>
      <ListHead
        title={t("tags.title")}
        count={<ListCount value={tags.length} isMore={false} told={t("tags.count", { count: tags.length })} />}
        action={tags.length > 0 ? create : undefined}
      />
      <p className="soft mt-2 measure">{t("tags.help")}</p>
      {tags.length > 0 ? <ListTools>{search}</ListTools> : null}
      {retirement.error ? (
        <ErrorNote action={t("tags.failed")} error={retirement.error} onRetry={retirement.retry} />
      ) : null}
      {tags.length === 0 ? (
        <EmptyState title={t("tags.emptyTitle")} help={t("tags.emptyHelp")} icon={<IconTag size={40} stroke={1.25} />}>
          {create}
        </EmptyState>
      ) : null}
      {tags.length > 0 && rows.length === 0 ? <p className="soft py-3">{t("common.noMatches")}</p> : null}
      {rows.length > 0 ? (
        <ListTable rows="tall" label={t("tags.title")} isBusy={retirement.isPending} heads={<Heads />}>
          {rows.map((tag) => (
            <Line key={tag.id} tag={tag} menu={menu} casesOf={casesOf} />
          ))}
        </ListTable>
      ) : null}
      <RowMenu menu={menu} items={(id) => itemsOf(find(id))} />
      {opened?.kind === "create" ? <TagForm tag={null} onClose={close} /> : null}
      {opened?.kind === "edit" && chosen ? <TagForm key={chosen.id} tag={chosen} onClose={close} /> : null}
      {opened?.kind === "merge" && chosen ? (
        <MergeTag key={chosen.id} tag={chosen} tags={tags} onClose={close} />
      ) : null}
    </>
  );
};

import { caseListUrl, emptyList } from "#care-cases/rules/public.ts";
import { listAddress, type QueryPairs, queryReader, searchTextIn } from "#platform/rules/list-address.ts";
import { noSuchPage } from "#platform/web/loading/no-such-page.ts";
import { onClient, onServer, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { tagCalls } from "#tags/contract/calls.ts";
import { TagList } from "#tags/web/TagList.tsx";
import { tagListScreen } from "#tags/web/tag-keys.ts";
import { SearchBox } from "#ui/field/SearchBox.tsx";
import { useUrlView } from "#ui/list/use-url-view.ts";
import { Breadcrumbs } from "#ui/page/Breadcrumbs.tsx";
import { useWords } from "#wording/use-words.ts";

const load = screenLoad({
  name: tagListScreen,
  choosesBy: ["q"],
  load: async ({ api, actor, url }) => {
    if (!staffMay(actor, "manageTags")) throw noSuchPage(url);
    return api(tagCalls).getTagList({ body: {} });
  },
});

export const loader = onServer(load);
export const clientLoader = onClient(load);

const address = {
  read: (query: QueryPairs): string => searchTextIn(queryReader(query)("q")),
  write: (text: string): string => listAddress("/settings/tags", [["q", text]]),
};

const casesOf = (id: number): string => caseListUrl({ ...emptyList("all"), filters: { tag: [id] } });

/** /settings/tags, for coordinators and administrators. */
export default function TagsScreen() {
  const { t } = useWords();
  const { tags } = useScreen(load).data;
  const { view: text, change } = useUrlView(address);
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={[{ words: t("settings.title"), to: "/settings" }]} />
      <TagList
        tags={tags}
        text={text}
        casesOf={casesOf}
        search={
          <SearchBox
            text={text}
            label={t("tags.search")}
            title={t("tags.searchKey")}
            onSearch={(typed, how) => change(() => typed, how)}
          />
        }
      />
    </div>
  );
}

import { isStaff } from "#platform/contract/actor.ts";
import { noSuchPage } from "#platform/web/loading/no-such-page.ts";
import { onClient, onServer, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import { savedReplyCalls } from "#saved-replies/contract/calls.ts";
import { replyListScreen } from "#saved-replies/web/reply-keys.ts";
import { SearchBox } from "#ui/field/SearchBox.tsx";
import { useUrlView } from "#ui/list/use-url-view.ts";
import { Breadcrumbs } from "#ui/page/Breadcrumbs.tsx";
import { useWords } from "#wording/use-words.ts";
import { EditReply } from "./EditReply.tsx";
import { ReplyList } from "./ReplyList.tsx";
import { repliesAddress } from "./reply-page.ts";

const load = screenLoad({
  name: replyListScreen,
  choosesBy: ["q", "reply"],
  load: async ({ api, actor, url }) => {
    if (!isStaff(actor)) throw noSuchPage(url);
    return api(savedReplyCalls).getManagedReplies({ body: {} });
  },
});

export const loader = onServer(load);
export const clientLoader = onClient(load);

/** /settings/replies, for staff: the replies that they can use or keep for others. */
export default function RepliesScreen() {
  const { t } = useWords();
  const { replies, mayKeep } = useScreen(load).data;
  const { view, change } = useUrlView(repliesAddress);
  const open = (reply: string) => change((now) => ({ ...now, reply }));
  const edited = replies.find(({ id }) => String(id) === view.reply);
  const crumbs = [{ words: t("settings.title"), to: "/settings" }];
  if (view.reply === "new" || edited) {
    return (
      <div className="page-width">
        <Breadcrumbs crumbs={[...crumbs, { words: t("replies.title"), to: "/settings/replies" }]} />
        <EditReply key={view.reply} row={edited ?? null} mayKeep={mayKeep} onClose={() => open("")} />
      </div>
    );
  }
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={crumbs} />
      <ReplyList
        replies={replies}
        text={view.text}
        onOpen={open}
        search={
          <SearchBox
            text={view.text}
            label={t("replies.search")}
            title={t("replies.searchKey")}
            onSearch={(text, how) => change((now) => ({ ...now, text }), how)}
          />
        }
      />
    </div>
  );
}

import { useData } from "#platform/web/loading/use-data.ts";
import { ReplyPictures } from "#saved-replies/web/ReplyPictures.tsx";
import { replyPreviewQuery } from "#saved-replies/web/reply-queries.ts";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { WhenLoaded } from "#ui/page/WhenLoaded.tsx";
import { RichText } from "#ui/text/RichText.tsx";
import { useWords } from "#wording/use-words.ts";
import { AlongList, SkippedActs } from "./AlongList.tsx";

/** What a reply would say on the case, and do. */
export const ReplyPreview = ({ caseId, replyId }: { caseId: number; replyId: number }) => {
  const { t } = useWords();
  const shown = useData(replyPreviewQuery(caseId, replyId));
  return (
    <WhenLoaded of={shown} action={t("replies.previewFailed")} bones={<Skeleton height={80} />}>
      {(filled) => (
        <div className="stack gap-2" lang={filled.language}>
          <ReplyPictures>
            <RichText html={filled.body} pictures="named" />
          </ReplyPictures>
          <AlongList along={{ changes: filled.changes ?? {}, note: filled.note?.body ?? "" }} />
          <SkippedActs filled={filled} />
        </div>
      )}
    </WhenLoaded>
  );
};

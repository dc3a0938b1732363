import { useState } from "react";
import { isOneself } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import type { SavedSearch, SharedSearch, SharedView } from "#saved-views/contract/calls.ts";
import { differenceOf } from "#saved-views/rules/share-views.ts";
import { lastChangeOf, viewDifferenceWords } from "#saved-views/web/shared-words.ts";
import { useSharedViewActions } from "#saved-views/web/use-shared-views.ts";
import { useViewActions } from "#saved-views/web/use-view-actions.ts";
import ViewNameDialog from "#saved-views/web/ViewNameDialog.tsx";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";

type Props = { own: readonly SavedSearch[]; shared: SharedView; former: SharedSearch };

/** Says what somebody changed in the view since the reader saw it; they can keep what it was as a view of their own. */
export default function ChangedViewNote({ own, shared, former }: Props) {
  const words = useWords();
  const { t } = words;
  const actor = useActor();
  const [isKeeping, keep] = useState(false);
  const { make } = useViewActions(own);
  const { choose, error, forget } = useSharedViewActions();
  const what = viewDifferenceWords(differenceOf(former, shared), words);
  const see = () => choose(shared, { seenVersion: shared.version });
  const save = async (name: string) => {
    await make(name, { ...former, preset: former.list, base: null, after: null, before: null });
    keep(false);
    see();
  };
  return (
    <>
      <div className="row notice wrap gap-3 mt-3 fine py-2 px-3" role="status">
        <span>{t("views.changedBy", { ...lastChangeOf(shared, words), what })}</span>
        {isOneself(actor) ? (
          <span className="row gap-2 push">
            <Button size="small" onClick={() => keep(true)}>
              {t("views.keepFormer")}
            </Button>
            <Button size="small" onClick={see}>
              {t("views.seen")}
            </Button>
          </span>
        ) : null}
      </div>
      {error ? <ErrorNote error={error} action={t("views.failed")} onDismiss={forget} /> : null}
      {isKeeping ? (
        <ViewNameDialog
          views={own}
          list={former.list}
          renames={null}
          suggested={former.name}
          onClose={() => keep(false)}
          onName={save}
        />
      ) : null}
    </>
  );
}

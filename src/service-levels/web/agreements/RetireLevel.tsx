import { useState } from "react";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { useSave } from "#platform/web/saving/use-save.ts";
import { agreementCalls, type EditedAgreement } from "#service-levels/contract/agreement-calls.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import { levelScreens } from "./level-keys.ts";
import { inLevelWords } from "./level-words.ts";
import { storeLevel } from "./store-level.ts";

const DeleteLevel = lazyComponent(() => import("./DeleteLevel.tsx"));

const useRetire = (agreement: EditedAgreement) => {
  const { id, isRetired } = agreement;
  const store = (version: number) =>
    browserApi(agreementCalls).updateServiceLevelAgreement({
      body: { id, version, changes: { isRetired: !isRetired } },
    });
  return useSave({
    send: () => storeLevel(agreement, (current) => current.isRetired === isRetired, store),
    onSaved: () => void invalidate(levelScreens.list),
  });
};

/** Retires an agreement, or deletes one that was never used. */
export const RetireLevel = ({ agreement }: { agreement: EditedAgreement }) => {
  const { t } = useWords();
  const { isPending, error, save } = useRetire(agreement);
  const [isAsking, ask] = useState(false);
  const { isRetired, isUsed } = agreement;
  return (
    <div className={`stack start soft pt-3`}>
      <p>{isRetired ? t("levelPage.unretireHelp") : t("levelPage.retireHelp")}</p>
      <Button aria-busy={isPending} onClick={() => void save()}>
        {isRetired ? t("levelPage.unretire") : t("levelPage.retire")}
      </Button>
      <p>{isUsed ? t("levelPage.usedHelp") : t("levelPage.deleteHelp")}</p>
      {isUsed ? null : (
        <Button variant="danger" onClick={() => ask(true)}>
          {t("levelPage.remove")}
        </Button>
      )}
      {error ? <ErrorNote action={t("levelPage.failed")} error={inLevelWords(error, t)} /> : null}
      {isAsking ? <DeleteLevel agreement={agreement} onClose={() => ask(false)} /> : null}
    </div>
  );
};

import { useState } from "react";
import { browserApi } from "#platform/web/browser-api.ts";
import { lazyPart } from "#platform/web/loading/lazy-part.tsx";
import { invalidateScreens } from "#platform/web/loading/screen-load.ts";
import { useAttempt } from "#platform/web/saving/use-attempt.ts";
import { agreementCalls, type EditedAgreement } from "#service-levels/contract/agreement-calls.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import { levelScreens } from "./level-keys.ts";
import { inLevelWords } from "./level-words.ts";
import { storeLevel } from "./store-level.ts";

const DeleteLevel = lazyPart(() => import("./DeleteLevel.tsx"));

const useRetire = (agreement: EditedAgreement) => {
  const [isBusy, setBusy] = useState(false);
  const { error, run } = useAttempt();
  const { id, isRetired } = agreement;
  const turn = async () => {
    setBusy(true);
    const store = (version: number) =>
      browserApi(agreementCalls).updateServiceLevelAgreement({
        body: { id, version, changes: { isRetired: !isRetired } },
      });
    await run(() => storeLevel(agreement, (current) => current.isRetired === isRetired, store));
    void invalidateScreens(levelScreens.list);
    setBusy(false);
  };
  return { isBusy, error, turn };
};

/** Takes an agreement out of use: retires it, or deletes one that was never used. */
export const RetireLevel = ({ agreement }: { agreement: EditedAgreement }) => {
  const { t } = useWords();
  const { isBusy, error, turn } = useRetire(agreement);
  const [isAsking, ask] = useState(false);
  const { isRetired, isUsed } = agreement;
  return (
    <div className={`stack start soft pt-3`}>
      <p>{isRetired ? t("levelPage.unretireHelp") : t("levelPage.retireHelp")}</p>
      <Button aria-busy={isBusy} onClick={() => void (isBusy ? null : turn())}>
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

import { useState } from "react";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useActor } from "#platform/web/page.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { type FactorReset, resetCalls } from "#sign-in/contract/reset-calls.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { formatInstant } from "#ui/time/format-time.ts";
import { AccountGroup } from "#users/web/account/AccountRow.tsx";
import { useWords } from "#wording/use-words.ts";

type Person = { readonly id: number; readonly name: string };
type ResetState = { readonly hasFactors: boolean; readonly reset: FactorReset | null };
/** `screen`: which shows the person. */
type Props = { person: Person; shown: ResetState; screen: string };

const acts = ["start", "confirm", "stop"] as const;
type Act = (typeof acts)[number];

const send = (act: Act, { id: userId }: Person, reset: FactorReset | null) => {
  const api = browserApi(resetCalls);
  if (act === "start" || !reset) return api.startFactorReset({ body: { userId } });
  const body = { resetId: reset.id };
  return act === "confirm" ? api.confirmFactorReset({ body }) : api.stopFactorReset({ body });
};

const Question = ({ act, person, shown, screen, onClose }: Props & { act: Act; onClose: () => void }) => {
  const { t } = useWords();
  const doing = useSave({
    send: () => send(act, person, shown.reset),
    onSaved: async () => {
      await invalidate(screen);
      onClose();
    },
  });
  const { name } = person;
  return (
    <Modal
      title={t(`lostFactors.${act}Title`, { name })}
      help={t(`lostFactors.${act}Help`, { name })}
      go={t(`lostFactors.${act}`)}
      variant={act === "confirm" ? "danger" : "filled"}
      saving={doing}
      failed={t("lostFactors.failed")}
      onClose={onClose}
    />
  );
};

const stateOf = (reset: FactorReset | null) =>
  reset === null ? "lostFactors.help" : reset.dueAt === null ? "lostFactors.started" : "lostFactors.confirmed";

/** For those who can help somebody who has lost all their passkeys and codes. */
export const LostFactors = ({ person, shown, screen }: Props) => {
  const { t, tag } = useWords();
  const actor = useActor();
  const [asked, ask] = useState<Act | null>(null);
  const { hasFactors, reset } = shown;
  if (!hasFactors && !reset) return null;
  const offered: readonly Act[] =
    reset === null
      ? ["start"]
      : reset.confirmedBy === null && reset.startedBy.id !== actor.userId
        ? ["confirm", "stop"]
        : ["stop"];
  const told = {
    name: person.name,
    by: reset?.startedBy.name ?? "",
    other: reset?.confirmedBy?.name ?? "",
    at: reset?.dueAt ? formatInstant(tag, reset.dueAt) : "",
  };
  return (
    <AccountGroup title={t("lostFactors.title")}>
      <div className="stack gap-3 pt-3 start">
        <p className={reset ? undefined : "help"}>{t(stateOf(reset), told)}</p>
        <div className="row wrap gap-2">
          {offered.map((act) => (
            <Button key={act} onClick={() => ask(act)}>
              {t(`lostFactors.${act}`)}
            </Button>
          ))}
        </div>
      </div>
      {asked ? <Question act={asked} person={person} shown={shown} screen={screen} onClose={() => ask(null)} /> : null}
    </AccountGroup>
  );
};

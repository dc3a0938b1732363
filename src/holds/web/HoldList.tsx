import { useId, useState } from "react";
import { Link } from "react-router";
import { type Hold, holdCalls } from "#holds/contract/calls.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { RowFrame, RowLine } from "#settings/web/rows/RowFrame.tsx";
import { settingScreens } from "#settings/web/setting-keys.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { formatInstant } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";

const PutHold = lazyComponent(() => import("./PutHold.tsx"));
const KeptThings = lazyComponent(() => import("./KeptThings.tsx"));

const refresh = () => invalidate(settingScreens.retention);

/** The held case or company: its name, with a link to its page. */
const subjectOf = ({ case: of, customer }: Hold) =>
  of
    ? { name: `#${of.id} ${of.title}`, to: `/cases/${of.id}` }
    : { name: customer?.name ?? "", to: `/customers/${customer?.customerNumber}` };

const LiftHold = ({ hold, onClose }: { hold: Hold; onClose: () => void }) => {
  const { t } = useWords();
  const saving = useSave({
    send: () => browserApi(holdCalls).liftHold({ body: { holdId: hold.id } }),
    onSaved: () => {
      showToast(t("holds.lifted"));
      onClose();
      return refresh();
    },
  });
  return (
    <Modal
      title={t("holds.liftTitle")}
      help={t(hold.hasKept ? "holds.liftHelpKept" : "holds.liftHelp", { name: subjectOf(hold).name })}
      go={t("holds.lift")}
      variant="danger"
      saving={saving}
      failed={t("holds.liftFailed")}
      onClose={onClose}
    />
  );
};

/** Cases and customers on hold, newest first. */
export const HoldList = ({ holds }: { holds: readonly Hold[] }) => {
  const { t, tag } = useWords();
  const id = useId();
  const [isAdding, setAdding] = useState(false);
  const [lifted, lift] = useState<Hold | null>(null);
  const [shown, show] = useState<Hold | null>(null);
  return (
    <RowFrame id={id} title={t("holds.title")} help={t("holds.help")}>
      <RowLine
        button={
          <Button size="small" onClick={() => setAdding(true)}>
            {t("holds.add")}
          </Button>
        }
      >
        {holds.length === 0 ? t("holds.none") : null}
      </RowLine>
      {holds.length === 0 ? null : (
        <ul className="lined-above">
          {holds.map((hold) => {
            const { name, to } = subjectOf(hold);
            return (
              <li key={hold.id} className="row wrap top py-2 lined">
                <span className="grow shrink stack gap-1">
                  <Link to={to} className="anywhere">
                    {name}
                  </Link>
                  <span className="lines">{hold.reason}</span>
                  <span className="help">{t("holds.putBy", { name: hold.by, at: formatInstant(tag, hold.at) })}</span>
                </span>
                {hold.hasKept ? (
                  <Button size="small" aria-label={t("holds.seeKeptNamed", { name })} onClick={() => show(hold)}>
                    {t("holds.seeKept")}
                  </Button>
                ) : null}
                <Button size="small" aria-label={t("holds.liftNamed", { name })} onClick={() => lift(hold)}>
                  {t("holds.lift")}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {isAdding ? <PutHold onPut={refresh} onClose={() => setAdding(false)} /> : null}
      {shown ? <KeptThings hold={shown} name={subjectOf(shown).name} onClose={() => show(null)} /> : null}
      {lifted ? <LiftHold hold={lifted} onClose={() => lift(null)} /> : null}
    </RowFrame>
  );
};

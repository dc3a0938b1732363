import { Button } from "#ui/button/Button.tsx";
import { useWords } from "#wording/use-words.ts";
import { useDesktopSetting } from "./desktop-setting.ts";

/** Turns desktop notifications on and off, for this browser. */
export const DesktopChoice = () => {
  const { t } = useWords();
  const { state, turnOn, turnOff } = useDesktopSetting();
  return (
    <section className="shrink" aria-labelledby="settings-desktop">
      <h2 id="settings-desktop">{t("desktopNotifications.title")}</h2>
      <p className="mb-3 soft measure">{t("desktopNotifications.help")}</p>
      <div className="row control-high gap-3">
        {state === "on" ? (
          <>
            <Button onClick={turnOff}>{t("desktopNotifications.turnOff")}</Button>
            <span className="soft" role="status">
              {t("desktopNotifications.isOn")}
            </span>
          </>
        ) : null}
        {state === "off" || state === "unasked" ? (
          <Button onClick={() => void turnOn()}>{t("desktopNotifications.turnOn")}</Button>
        ) : null}
        {state === "blocked" ? <p>{t("desktopNotifications.blocked")}</p> : null}
        {state === "unsupported" ? <p className="soft">{t("desktopNotifications.unsupported")}</p> : null}
      </div>
    </section>
  );
};

import { Button } from "#ui/button/Button.tsx";
import { useWords } from "#wording/use-words.ts";
import { useDesktopSetting } from "./desktop-setting.ts";

/** An offer below the inbox, until it is answered. */
export const DesktopOffer = () => {
  const { t } = useWords();
  const { state, turnOn, turnOff } = useDesktopSetting();
  if (state !== "unasked") return null;
  return (
    <p className="row wrap gap-3 mt-4 soft">
      {t("desktopNotifications.offer")}
      <Button size="small" onClick={() => void turnOn()}>
        {t("desktopNotifications.turnOn")}
      </Button>
      <Button size="small" variant="plain" onClick={turnOff}>
        {t("desktopNotifications.decline")}
      </Button>
    </p>
  );
};

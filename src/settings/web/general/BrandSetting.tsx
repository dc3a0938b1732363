import { useState } from "react";
import { lazyPart } from "#platform/web/loading/lazy-part.tsx";
import type { SettingOf } from "#settings/rules/setting-of.ts";
import { SettingCard } from "#settings/web/SettingCard.tsx";
import { SettingTrail } from "#settings/web/SettingTrail.tsx";
import { useWords } from "#wording/use-words.ts";
import { showNewBrand } from "./show-new-brand.ts";

const ChangeBrand = lazyPart(() => import("./ChangeBrand.tsx"));

/** The name of this Havn, with a button to change it. */
export const BrandSetting = ({ setting }: { setting: SettingOf<"brand"> }) => {
  const { t } = useWords();
  const [isChanging, setChanging] = useState(false);
  const title = t("generalSettings.brand");
  return (
    <SettingCard
      title={title}
      help={t("generalSettings.brandHelp")}
      change={setting.variable === null ? t("generalSettings.changeBrand") : undefined}
      onChange={() => setChanging(true)}
    >
      <p className="strong">{setting.value}</p>
      <SettingTrail setting={setting} title={title} said={String} onTakenBack={showNewBrand} />
      {isChanging ? <ChangeBrand setting={setting} onClose={() => setChanging(false)} /> : null}
    </SettingCard>
  );
};

import { useState } from "react";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { companyLanguageCalls } from "#preferences/contract/calls.ts";
import type { HavnLanguage } from "#settings/contract/general-values.ts";
import { settingScreens } from "#settings/web/setting-keys.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";

type Language = NonNullable<HavnLanguage>;

const SetForAll = ({ count, language, onClose }: { count: number; language: Language; onClose: () => void }) => {
  const { t } = useWords();
  const name = t(`havnLanguage.${language}`);
  const saving = useSave({
    send: () => browserApi(companyLanguageCalls).setCompanyLanguages({ body: { language } }),
    onSaved: ({ count: set }) => {
      showToast(t("companyLanguages.done", { count: set, language: name }));
      onClose();
      return invalidate(settingScreens.general);
    },
  });
  return (
    <Modal
      title={t("companyLanguages.title", { count, language: name })}
      help={t("companyLanguages.help")}
      go={t("companyLanguages.go", { count })}
      saving={saving}
      failed={t("companyLanguages.failed")}
      onClose={onClose}
    />
  );
};

/** How many companies have no language; with this installation's, a button gives it to all of them. */
export const CompaniesWithoutLanguage = ({ count, language }: { count: number; language: HavnLanguage }) => {
  const { t } = useWords();
  const [isAsked, ask] = useState(false);
  if (count === 0) return <p className="help">{t("companyLanguages.none")}</p>;
  return (
    <div className="stack gap-2">
      <p>{t("companyLanguages.without", { count })}</p>
      {language ? (
        <div className="actions">
          <Button size="small" onClick={() => ask(true)}>
            {t("companyLanguages.go", { count })}
          </Button>
        </div>
      ) : (
        <p className="help">{t("companyLanguages.chooseFirst")}</p>
      )}
      {isAsked && language ? <SetForAll count={count} language={language} onClose={() => ask(false)} /> : null}
    </div>
  );
};

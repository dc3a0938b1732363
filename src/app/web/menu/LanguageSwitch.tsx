import { useLanguage } from "#preferences/web/user-language.ts";
import { type Locale, locales } from "#wording/locale.ts";
import { useWords } from "#wording/use-words.ts";

/** Each language in its own language. */
const names: Record<Locale, string> = { da: "Dansk", en: "English" };

/** Danish or English, immediately and without reload. */
export const LanguageSwitch = () => {
  const { t } = useWords();
  const { locale, choose } = useLanguage();
  return (
    <fieldset className="segments fixed">
      <legend className="only-for-screen-readers">{t("frame.language")}</legend>
      {locales.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          className="segment small"
          aria-pressed={one === locale}
          onClick={() => choose(one)}
        >
          {names[one]}
        </button>
      ))}
    </fieldset>
  );
};

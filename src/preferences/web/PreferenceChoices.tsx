import { useEffect, useState } from "react";
import type { UserPreference } from "#preferences/contract/calls.ts";
import { useSortingDirection } from "#preferences/web/sorting-direction.ts";
import { useLanguage } from "#preferences/web/user-language.ts";
import { RadioField } from "#ui/field/Field.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";

/** Each language by its own name, whatever is shown. */
const languages = [
  { value: "da", label: "Dansk" },
  { value: "en", label: "English" },
] as const;

/** The language of the person, here and in mails. */
export const LanguageChoice = () => {
  const { t } = useWords();
  const { locale, choose } = useLanguage();
  const [wanted, want] = useState(locale);
  // Its words may still be on their way, and the top bar has a switch too.
  useEffect(() => want(locale), [locale]);
  return (
    <RadioField
      label={t("frame.language")}
      help={t("profile.languageHelp")}
      value={wanted}
      choices={languages}
      onChoose={(next) => {
        want(next);
        choose(next);
      }}
    />
  );
};

/** Which end of a case's dialog stands first. */
export const OrderChoice = ({ loaded }: { loaded: UserPreference[] }) => {
  const { t } = useWords();
  const { direction, set, error, forgetError } = useSortingDirection(loaded);
  return (
    <>
      <RadioField
        label={t("profile.order")}
        help={t("profile.orderHelp")}
        value={direction}
        choices={[
          { value: "Ascending", label: t("profile.oldestFirst") },
          { value: "Descending", label: t("profile.newestFirst") },
        ]}
        onChoose={(value) => void set(value)}
      />
      {error ? <ErrorNote action={t("profile.notSaved")} error={error} onDismiss={forgetError} /> : null}
    </>
  );
};

import { useEffect, useState } from "react";
import type { UserPreference } from "#preferences/contract/calls.ts";
import { useSortingDirection } from "#preferences/web/sorting-direction.ts";
import { useLanguage } from "#preferences/web/user-language.ts";
import { RadioField } from "#ui/field/Field.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";

/** Each language in its own language. */
const languages = [
  { value: "da", label: "Dansk" },
  { value: "en", label: "English" },
] as const;

/** The person's language, here and in emails. */
export const LanguageChoice = () => {
  const { t } = useWords();
  const { locale, choose } = useLanguage();
  const [wanted, want] = useState(locale);
  // Its texts may still be loading, and the person's menu has a switch too.
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

/** The sort order of a case's conversation. */
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
        onChoose={set}
      />
      {error ? <ErrorNote action={t("profile.notSaved")} error={error} onDismiss={forgetError} /> : null}
    </>
  );
};

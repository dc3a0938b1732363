import type { useMentions } from "#ui/editor/use-mentions.ts";
import { useWords } from "#wording/use-words.ts";
import type { EditorOffers } from "./editor-offers.ts";
import styles from "./SuggestionList.module.css";
import { SuggestionList } from "./SuggestionList.tsx";
import type { useOffers } from "./use-offers.ts";

/** People matching `@…`. */
export const MentionList = ({ people }: { people: ReturnType<typeof useMentions> }) => {
  const { t } = useWords();
  const { shown, box, place } = people;
  if (!shown) return null;
  const empty = shown.loading ? t("editor.mentionSearching") : t("editor.mentionEmpty");
  return <SuggestionList {...{ box, place, empty }} label={t("editor.mentionList")} onChoose={shown.choose} />;
};

type OffersProps = { offers: EditorOffers; offered: ReturnType<typeof useOffers> };

/** What matches `/…`, and on demand what would be inserted. */
export const OffersList = ({ offers, offered }: OffersProps) => {
  const { t } = useWords();
  const { shown, box, place, isShown, previewed } = offered;
  if (!shown || !isShown) return null;
  const { label, none, preview, previewHelp } = offers;
  return (
    <SuggestionList
      {...{ box, place, label }}
      empty={shown.loading ? t("editor.mentionSearching") : none}
      onChoose={shown.choose}
      foot={previewHelp && previewed === null ? <p className="faint small px-2 py-1">{previewHelp}</p> : null}
      beside={
        previewed !== null && preview ? (
          <div className={`scroll-y p-2 ${styles.preview}`}>{preview(previewed)}</div>
        ) : null
      }
    />
  );
};

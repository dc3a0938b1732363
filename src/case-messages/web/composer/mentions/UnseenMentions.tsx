import { useWords } from "#wording/use-words.ts";

/** Says who was mentioned by name but can't see the case. */
export const UnseenMentions = ({ names }: { names: readonly string[] }) => {
  const { t } = useWords();
  return (
    <p className={names.length > 0 ? "notice px-3 py-2 fine" : "contents"} role="status">
      {names.length > 0 ? t("composer.unseenMention", { names: names.join(", ") }) : null}
    </p>
  );
};

import { Skeleton } from "#ui/page/Skeleton.tsx";
import { useWords } from "#wording/use-words.ts";

/** A placeholder of the card's content. */
export const ContactBones = () => {
  const { t } = useWords();
  return (
    <div className="stack gap-3" aria-busy="true">
      <p className="only-for-screen-readers" role="status">
        {t("common.loading")}
      </p>
      <Skeleton width="60%" height={36} />
      <Skeleton height={88} />
      <Skeleton height={96} />
    </div>
  );
};

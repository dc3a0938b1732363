import { Skeleton } from "#ui/page/Skeleton.tsx";
import { useWords } from "#wording/use-words.ts";

const widths = ["72%", "58%", "80%", "64%"];

/** Placeholders of the newest notifications. */
export const NewestBones = () => {
  const { t } = useWords();
  return (
    <div className="stack gap-4 py-3 px-4" aria-busy="true">
      <span className="only-for-screen-readers">{t("common.loading")}</span>
      {widths.map((width) => (
        <div key={width} className="stack gap-1">
          <Skeleton width="40%" height={12} />
          <Skeleton width={width} height={14} />
        </div>
      ))}
    </div>
  );
};

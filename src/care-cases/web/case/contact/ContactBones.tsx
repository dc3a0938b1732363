import { Skeleton } from "#ui/page/Skeleton.tsx";
import { useWords } from "#wording/use-words.ts";

/** A placeholder of the panel's content. */
export const ContactBones = () => {
  const { t } = useWords();
  return (
    <div className="stack gap-4 p-5" aria-busy="true">
      <p className="only-for-screen-readers" role="status">
        {t("common.loading")}
      </p>
      {["70%", "50%", "60%", "40%", "70%", "55%", "65%", "50%"].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: always the same
        <Skeleton key={index} width={width} height={12} />
      ))}
    </div>
  );
};

import type { DataQuery } from "#platform/web/loading/data-query.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { type DueCount, retentionCalls } from "#retention/contract/calls.ts";
import type { RetentionChange } from "#retention/contract/retention-values.ts";
import { useSettled } from "#ui/choice/use-settled.ts";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { WhenLoaded } from "#ui/page/WhenLoaded.tsx";
import { useWords } from "#wording/use-words.ts";
import { DueCounts } from "./DueCounts.tsx";

const typingMilliseconds = 300;

const previewQuery = (text: string): DataQuery<DueCount[]> => ({
  key: ["removal-preview", text],
  fetch: async (api) => (await api(retentionCalls).previewRetention({ body: { change: JSON.parse(text) } })).due,
  keepsPrevious: true,
});

/** What the next night would remove after this change of a setting. */
export const RemovalPreview = ({ change }: { change: RetentionChange }) => {
  const { t } = useWords();
  const text = useSettled(JSON.stringify(change), typingMilliseconds);
  const asked = useData(previewQuery(text));
  return (
    <section className="box" aria-label={t("removal.title")} aria-live="polite" aria-busy={asked.isPrevious}>
      <h3 className="mb-1">{t("removal.title")}</h3>
      <WhenLoaded of={asked} bones={<Skeleton width="60%" />} action={t("removal.failed")}>
        {(due) => <DueCounts due={due} />}
      </WhenLoaded>
    </section>
  );
};

import { hoursPreviewCalls, type HoursPreviewData as Preview } from "#care-cases/contract/public.ts";
import type { DataQuery } from "#platform/web/loading/data-query.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import type { SettingValues } from "#settings/contract/setting-values.ts";
import { useSettled } from "#ui/choice/use-settled.ts";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { WhenLoaded } from "#ui/page/WhenLoaded.tsx";
import { formatInstant } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";

export type HoursChange = {
  [N in "support.hours" | "support.closedDays"]: { readonly name: N; readonly value: SettingValues[N] };
}["support.hours" | "support.closedDays"];

const typingMilliseconds = 300;

const previewQuery = (text: string): DataQuery<Preview> => ({
  key: ["hours-preview", text],
  fetch: async (api) =>
    (await api(hoursPreviewCalls).previewSupportHours({ body: { change: JSON.parse(text) } })).preview,
  keepsPrevious: true,
});

const Moved = ({ preview }: { preview: Preview }) => {
  const { t, tag } = useWords();
  const { moved, isMore, checked, examples } = preview;
  return (
    <>
      <p>{moved === 0 ? t("hoursPreview.none") : t("hoursPreview.moved", { count: moved })}</p>
      {isMore ? <p className="help">{t("hoursPreview.firstOnly", { count: checked })}</p> : null}
      {examples.length > 0 ? (
        <ul className="stack gap-1 fine mt-2">
          {examples.map(({ id, title, target, from, to }) => (
            <li key={id}>
              <span className="medium">{`#${id} ${title}`}</span>
              <span className="block soft figures">
                {t("hoursPreview.example", {
                  target: t(`clockTarget.${target}`),
                  from: formatInstant(tag, from),
                  to: formatInstant(tag, to),
                })}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
};

/** The effect of a change on running clocks: how many deadlines move, and some of them. */
export const HoursPreview = ({ change }: { change: HoursChange }) => {
  const { t } = useWords();
  const text = useSettled(JSON.stringify(change), typingMilliseconds);
  const asked = useData(previewQuery(text));
  return (
    <section className="box" aria-label={t("hoursPreview.title")} aria-live="polite" aria-busy={asked.isPrevious}>
      <WhenLoaded of={asked} bones={<Skeleton width="60%" />} action={t("hoursPreview.failed")}>
        {(preview) => <Moved preview={preview} />}
      </WhenLoaded>
    </section>
  );
};

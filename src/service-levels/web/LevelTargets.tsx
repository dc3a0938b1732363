import type { ServiceLevelAgreement } from "#service-levels/contract/calls.ts";
import { shortLength } from "#service-levels/web/time-left/length-words.ts";
import { useWords } from "#wording/use-words.ts";

/** Targets by severity. */
export const LevelTargets = ({ agreement }: { agreement: Pick<ServiceLevelAgreement, "name" | "targets"> }) => {
  const { t } = useWords();
  return (
    <table className="plain-table" aria-label={t("serviceLevel.targets", { name: agreement.name })}>
      <thead>
        <tr>
          <th scope="col">{t("serviceLevel.severity")}</th>
          <th scope="col" data-align="end">
            {t("serviceLevel.firstResponse")}
          </th>
          <th scope="col" data-align="end">
            {t("serviceLevel.resolution")}
          </th>
          <th scope="col">{t("serviceLevel.clock")}</th>
        </tr>
      </thead>
      <tbody>
        {agreement.targets.map(({ severity, clock, firstResponseMinutes, resolutionMinutes }) => (
          <tr key={severity}>
            <th scope="row">{t(`severity.${severity}`)}</th>
            <td data-align="end">{shortLength(firstResponseMinutes, t)}</td>
            <td data-align="end">
              {resolutionMinutes === null ? t("serviceLevel.notAgreed") : shortLength(resolutionMinutes, t)}
            </td>
            <td>{t(`serviceLevel.${clock}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

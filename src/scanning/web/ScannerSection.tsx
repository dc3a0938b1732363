import { Link } from "react-router";
import type { ScannerStatus } from "#scanning/contract/scanner.ts";
import { areOldSignatures } from "#scanning/rules/signature-age.ts";
import { RowFrame } from "#settings/web/rows/RowFrame.tsx";
import styles from "#settings/web/SystemStatus.module.css";
import { ToLookAt } from "#settings/web/ToLookAt.tsx";
import { useAgeText } from "#settings/web/use-age-text.ts";
import { formatInstant } from "#ui/time/format-time.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";

/** As many waiting files are counted. */
const mostCounted = 1_000;

/** Whether files are scanned, by what, how old its signatures are, and what waits for it: a row of the page of the system. */
export const ScannerSection = ({ scanner }: { scanner: ScannerStatus | null }) => {
  const { t } = useWords();
  return (
    <RowFrame id="system-scanner" title={t("scanner.title")}>
      {scanner ? (
        <dl className={`grid ${styles.pairs}`}>
          <State {...scanner} />
          <Signatures {...scanner} />
          {scanner.lacks.map((lack) => (
            <ToLookAt key={lack} name={t("scanner.settings")} isGood={false} said={t(`scannerLack.${lack}`)} />
          ))}
          <Waiting {...scanner} />
        </dl>
      ) : (
        <p>{t("scanner.notSet")}</p>
      )}
      <Link className="line-link" to="/settings/kept-apart">
        {t("keptApart.title")}
      </Link>
    </RowFrame>
  );
};

const State = ({ state, since, engine }: ScannerStatus) => {
  const { t, tag } = useWords();
  const said = since ? t(`scanner.${state}`, { at: formatInstant(tag, since) }) : t("scanner.unknown");
  return (
    <>
      <ToLookAt name={t("scanner.state")} isGood={state === "there"} said={said} />
      {engine ? (
        <div>
          <dt className="soft">{t("scanner.engine")}</dt>
          <dd className="anywhere">{engine}</dd>
        </div>
      ) : null}
    </>
  );
};

/** Of a scanner that is there: those of one that is away may be others by now. */
const Signatures = ({ state, signedAt }: ScannerStatus) => {
  const { t, tag } = useWords();
  const now = useNow();
  const ageOf = useAgeText();
  if (state !== "there") return null;
  const isGood = signedAt !== null && !areOldSignatures(new Date(signedAt), new Date(now));
  const said = signedAt
    ? t("scanner.signedAt", { at: formatInstant(tag, signedAt), age: ageOf(signedAt) })
    : t("scanner.noDate");
  return <ToLookAt name={t("scanner.signatures")} isGood={isGood} said={said} />;
};

const Waiting = ({ waiting, oldestWaiting, state }: ScannerStatus) => {
  const { t, tag } = useWords();
  const count = waiting;
  const said = oldestWaiting
    ? t(count < mostCounted ? "scanner.waitingSaid" : "scanner.manyWaiting", {
        count,
        at: formatInstant(tag, oldestWaiting),
      })
    : t("scanner.noneWaiting");
  return <ToLookAt name={t("scanner.waiting")} isGood={waiting === 0 || state === "there"} said={said} />;
};

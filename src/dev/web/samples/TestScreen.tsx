import { minuteMs } from "#platform/rules/durations.ts";
import { useActor, usePage } from "#platform/web/page.ts";
import type { RouteFlags } from "#platform/web/route-flags.ts";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { formatNumber } from "#ui/text/format-number.ts";
import { formatDate, formatInstant, formatRelative, formatTime } from "#ui/time/format-time.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./TestScreen.module.css";

export const handle: RouteFlags = { demoOnly: true };

const instant = "2026-11-20T13:05:00Z";

/** /test: texts, dates and numbers in the current language. A development page; 404 in production. */
export default function TestScreen() {
  const { t, tag, locale } = useWords();
  const { brand, colorScheme } = usePage();
  const actor = useActor();
  const now = useNow();
  const facts: readonly (readonly [name: string, value: string])[] = [
    ["Locale", `${locale} (${tag})`],
    ["Brand", brand],
    ["Color scheme", colorScheme],
    ["Person", `${actor.name} (${actor.role})`],
    ["Status with brand", t("caseStatus.WaitsOnHavn")],
    ["Text with variable", t("error.caseNotFoundById", { id: 12345 })],
    ["Date", formatDate(tag, instant)],
    ["Time", formatTime(tag, instant)],
    ["Instant", formatInstant(tag, instant)],
    ["Calendar date", formatDate(tag, "2026-11-20")],
    ["Five minutes ago", formatRelative(tag, now - 5 * minuteMs, now, t("common.justNow"))],
    ["Three hours ago", formatRelative(tag, now - 180 * minuteMs, now, t("common.justNow"))],
    ["Two days ago", formatRelative(tag, now - 2880 * minuteMs, now, t("common.justNow"))],
    ["Number", formatNumber(tag, 1234567.5)],
  ];
  return (
    <>
      <PageTitle title="Test" />
      <h1>Test</h1>
      <dl className={`lined-above mt-5 mb-5 ${styles.facts}`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href="#end">To the end</a>
      </p>
      <div className={styles.tall} />
      <h2 id="end">The end</h2>
    </>
  );
}

import { MonthBars } from "#ui/charts/MonthBars.tsx";
import { RankBars } from "#ui/charts/RankBars.tsx";
import { ShareBar } from "#ui/charts/ShareBar.tsx";

const raised = [31, 28, 35, 40, 22, 19, 12, 25, 38, 41, 36, 27];
const months = raised.map((count, i) => ({
  month: `${i === 0 ? 2025 : 2026}-${String(((i + 11) % 12) + 1).padStart(2, "0")}`,
  values: [count, Math.round(count * 0.9) + (i % 3)],
}));

export const ChartSamples = () => (
  <div className={`stack gap-6 full`}>
    <MonthBars
      series={[
        { label: "Raised", tone: "accent" },
        { label: "Closed", tone: "hollow" },
      ]}
      months={months}
    />
    <RankBars
      rows={[
        { key: "a", label: "Waits on us", value: 12, tone: "accent" },
        { key: "b", label: "Waits on customer", value: 5, tone: "amber" },
        { key: "c", label: "Backlog", value: 1, tone: "neutral" },
      ]}
    />
    <ShareBar met={46} failed={4} metLabel="met" failedLabel="failed" none="Nothing due" />
    <ShareBar met={0} failed={0} metLabel="met" failedLabel="failed" none="Nothing due" />
  </div>
);

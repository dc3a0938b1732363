import { MonthBars } from "#ui/charts/MonthBars.tsx";
import { PointChart } from "#ui/charts/PointChart.tsx";
import { RankBars } from "#ui/charts/RankBars.tsx";
import { ShareBar } from "#ui/charts/ShareBar.tsx";

const raised = [31, 28, 35, 40, 22, 19, 12, 25, 38, 41, 36, 27];
const months = raised.map((count, i) => ({
  month: `${i === 0 ? 2025 : 2026}-${String(((i + 11) % 12) + 1).padStart(2, "0")}`,
  values: [count, Math.round(count * 0.9) + (i % 3)],
}));

const days = Array.from({ length: 30 }, (_, i) => ({
  key: String(i),
  spoken: `Day ${i + 1}`,
  values: [i % 7 > 4 ? 0 : 20 + ((i * 7) % 13), i % 7 > 4 ? 2 : 12 + ((i * 5) % 11)],
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
    <PointChart
      series={[
        { label: "Met", tone: "green" },
        { label: "Failed", tone: "red" },
      ]}
      points={days}
    />
    <RankBars
      rows={[
        { key: "a", label: "Waits on us", value: 12, tone: "accent" },
        { key: "b", label: "Waits on customer", value: 5, tone: "amber" },
        { key: "c", label: "Backlog", value: 1, tone: "neutral" },
      ]}
    />
    <ShareBar met={46} failed={4} metLabel="met" failedLabel="failed" none="Nothing due" leftOut="3 running" />
    <ShareBar met={0} failed={0} metLabel="met" failedLabel="failed" none="Nothing due" />
  </div>
);

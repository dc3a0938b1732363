import type { ReactNode } from "react";
import type { RouteFlags } from "#platform/web/route-flags.ts";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import styles from "./ButtonsScreen.module.css";
import { ChartSamples } from "./chart-samples.tsx";
import { ButtonSamples, FieldSamples, FilterSamples } from "./control-samples.tsx";
import { EditorSample, SignSamples, StateSamples } from "./widget-samples.tsx";

export const handle: RouteFlags = { demoOnly: true };

const Samples = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.samples}>
    <h2>{title}</h2>
    <div className={styles.row}>{children}</div>
  </section>
);

/** /buttons: every control in its states. A page for ourselves, in English only; 404 in production. */
export default function ButtonsScreen() {
  return (
    <div className={styles.page}>
      <PageTitle title="Buttons" />
      <h1>Buttons</h1>
      <Samples title="Buttons">
        <ButtonSamples />
      </Samples>
      <Samples title="Fields">
        <FieldSamples />
      </Samples>
      <Samples title="Filters">
        <FilterSamples />
      </Samples>
      <Samples title="Signs">
        <SignSamples />
      </Samples>
      <Samples title="Empty, loading, failed">
        <StateSamples />
      </Samples>
      <Samples title="Charts">
        <ChartSamples />
      </Samples>
      <Samples title="Rich text">
        <EditorSample />
      </Samples>
    </div>
  );
}

import type { ReactNode } from "react";
import type { RouteFlags } from "#platform/web/route-flags.ts";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { ButtonSamples } from "./button-samples.tsx";
import { ChartSamples } from "./chart-samples.tsx";
import { FilterSamples, PickerSamples } from "./choice-samples.tsx";
import { FieldSamples } from "./field-samples.tsx";
import { InPlaceSamples } from "./in-place-samples.tsx";
import { ListSamples } from "./list-samples.tsx";
import { OverlaySamples } from "./overlay-samples.tsx";
import { EditorSample, SignSamples, StateSamples } from "./widget-samples.tsx";

export const handle: RouteFlags = { demoOnly: true };

const Samples = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-8">
    <h2>{title}</h2>
    <div className="row wrap gap-3 mt-3 p-4 framed rounded-large">{children}</div>
  </section>
);

/** /buttons: the entire kit in all states. A development page, in English only; 404 in production. */
export default function ButtonsScreen() {
  return (
    <div className="page-width">
      <PageTitle title="Buttons" />
      <h1>Buttons</h1>
      <Samples title="Buttons">
        <ButtonSamples />
      </Samples>
      <Samples title="Fields">
        <FieldSamples />
      </Samples>
      <Samples title="Edited in place">
        <InPlaceSamples />
      </Samples>
      <Samples title="One of many">
        <PickerSamples />
      </Samples>
      <Samples title="Search and filters">
        <FilterSamples />
      </Samples>
      <Samples title="Menus, panels, dialogs, notes">
        <OverlaySamples />
      </Samples>
      <Samples title="Lists">
        <ListSamples />
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

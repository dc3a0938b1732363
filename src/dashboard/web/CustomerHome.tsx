import { customerFigures } from "#dashboard/rules/figures.ts";
import { ActList } from "./ActList.tsx";
import { Highlights } from "./Highlights.tsx";
import type { PlainDashboard } from "./home-load.ts";

/** A customer's cases: their figures, and those that wait on them. */
export const CustomerHome = ({ data }: { data: PlainDashboard }) => (
  <>
    <Highlights figures={customerFigures} counted={data.figures} />
    <ActList rows={data.careCases} />
  </>
);

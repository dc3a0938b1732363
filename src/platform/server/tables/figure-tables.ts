type Sums = {
  raised: number;
  ended: number;
  first_owed: number;
  first_met: number;
  first_failed: number;
  resolution_owed: number;
  resolution_met: number;
  resolution_failed: number;
};

/** Figures over all cases. */
export type FigureTables = {
  case_figure: Sums & { span: number; since: string; key: number };
  case_figure_change: Sums & { day: string; customer_no: number; case_type: number };
};

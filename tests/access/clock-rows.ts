import { ownCompany, type Row } from "./rows.ts";

/** Everything that CalculateTimeLeft requires except the case. */
export const timeLeftQuery = { AreaId: "care", LanguageCode: "da-DK", CurrencyCode: "DKK" };

/** A case's clocks, for everybody who sees the case. */
export const clockRows = {
  calculateTimeLeft: {
    expected: ownCompany,
    query: ({ careCase }) => ({ ...timeLeftQuery, careCaseId: String(careCase.id) }),
  },
  getCareCaseServiceLevel: { expected: ownCompany, body: ({ careCase }) => ({ id: careCase.id }) },
} satisfies Record<string, Row>;

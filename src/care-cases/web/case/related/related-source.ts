import { careCaseCalls } from "#care-cases/contract/calls.ts";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import type { PickerOption, PickerSource } from "#ui/field/picker-source.ts";
import type { Words } from "#wording/words.ts";

const shown = 10;

const numberIn = (text: string): number | null => {
  const id = /^#?([1-9]\d{0,8})$/.exec(text)?.[1];
  return id === undefined ? null : Number(id);
};

const findById = async (id: number): Promise<CaseRow[]> =>
  (await browserApi(careCaseCalls).getCareCasesByIds({ body: { ids: [id] } })).careCases;

const findByWords = async (text: string): Promise<CaseRow[]> =>
  (await browserApi(careCaseCalls).getCareCasesBySearch({ body: { text, pageSize: shown, withCount: false } })).rows;

/** Cases to relate, by number or words; last changed ones while nothing is typed. */
export const relatedSource = (caseId: number, related: readonly CaseRow[], t: Words["t"]): PickerSource<CaseRow> => ({
  key: ["case", caseId, ...related.map(({ id }) => id)],
  placeholder: t("related.search"),
  emptyText: t("error.caseNotFound"),
  waitMilliseconds: 300,
  isWide: true,
  find: async (text) => {
    const id = numberIn(text);
    const [byId, byWords] = await Promise.all([id === null ? [] : findById(id), findByWords(text)]);
    return [...byId, ...byWords.filter((one) => one.id !== id)]
      .filter((one) => one.id !== caseId && one.status !== "Draft")
      .map(
        (one): PickerOption<CaseRow> => ({
          id: `case-${one.id}`,
          label: `#${one.id} ${one.title || t("related.untitled")}`,
          hint: related.some((known) => known.id === one.id) ? t("related.already") : t(`caseStatus.${one.status}`),
          value: one,
        }),
      );
  },
});

import type { CaseSearchInput, CaseSearchReply } from "#care-cases/contract/case-search.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import type { PersonName } from "#tests/support/people/people.ts";

/** The ids of a whole list, page by page forwards and then backwards. */
export async function walkList(
  havn: TestHavn,
  person: PersonName,
  search: CaseSearchInput,
): Promise<{ forth: number[]; back: number[]; pages: number }> {
  const ask = (place: CaseSearchInput): Promise<CaseSearchReply> =>
    havn.as(person).getCareCasesBySearch({ body: { withCount: false, ...search, ...place } });
  const idsOf = (page: CaseSearchReply) => page.rows.map(({ id }) => id);
  let page = await ask({});
  const forth = [idsOf(page)];
  while (page.next) {
    page = await ask({ after: page.next });
    forth.push(idsOf(page));
  }
  const back = [idsOf(page)];
  while (page.previous) {
    page = await ask({ before: page.previous });
    back.unshift(idsOf(page));
  }
  return { forth: forth.flat(), back: back.flat(), pages: forth.length };
}

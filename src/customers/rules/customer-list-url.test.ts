import { expect, test } from "vitest";
import {
  changedCustomers,
  customerListUrl,
  customerSearchOf,
  customersSortedBy,
  isCustomerListFiltered,
  readCustomerListUrl,
  withCustomerFilter,
} from "#customers/rules/customer-list-url.ts";

const read = (query: string) => readCustomerListUrl(new URLSearchParams(query));
const plain = read("");

test.each([
  ["", "/customers"],
  ["q=nord", "/customers?q=nord"],
  ["agreement=ends7,ended&level=none,2&open=with", "/customers?agreement=ends7,ended&level=none,2&open=with"],
  ["sort=-openCases&after=abc", "/customers?sort=-openCases&after=abc"],
  ["before=abc", "/customers?before=abc"],
  ["q=b%C3%A5d+%26+vej,nord", "/customers?q=b%C3%A5d%20%26%20vej,nord"],
  ["after=abc&before=def", "/customers?after=abc"],
])("the list at %s shows what its URL says", (query, url) => {
  const written = customerListUrl(read(query));
  expect(written).toBe(url);
  expect(read(written.split("?")[1] ?? "")).toEqual(read(query));
});

test("ignores invalid values", () => {
  const view = read("agreement=late&level=0,x,12345678901&open=maybe&sort=email&q=%20%20");
  expect(view).toEqual(plain);
  expect(isCustomerListFiltered(view)).toBe(false);
});

test("any change goes back to the first page", () => {
  const later = read("after=abc&q=nord");
  expect(changedCustomers(later, { text: "syd" })).toMatchObject({ text: "syd", after: null, before: null });
  expect(withCustomerFilter(later, "level", ["1"])).toMatchObject({ filters: { level: ["1"] }, after: null });
  expect(withCustomerFilter(read("level=1"), "level", [])).toMatchObject({ filters: {} });
});

test("a column first sorts in its preferred direction, then reversed", () => {
  const most = customersSortedBy(plain, "openCases");
  expect(most.sort).toEqual({ by: "openCases", direction: "Descending" });
  expect(customersSortedBy(most, "openCases").sort.direction).toBe("Ascending");
  expect(customersSortedBy(most, "agreement").sort).toEqual({ by: "agreement", direction: "Ascending" });
});

test("the call gets the same input", () => {
  expect(customerSearchOf(read("q=a&agreement=none&level=2,none&open=without&sort=-users&before=x"))).toEqual({
    searchText: "a",
    filters: { agreement: ["none"], serviceLevelAgreementId: [2, "none"], hasOpenCases: false },
    sort: { by: "users", direction: "Descending" },
    before: "x",
  });
  expect(customerSearchOf(plain)).toEqual({ searchText: "", filters: {}, sort: plain.sort });
});

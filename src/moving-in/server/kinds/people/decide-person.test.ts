import { expect, test } from "vitest";
import { companiesNamed } from "./decide-person.ts";

const companies = [
  { customerNo: 42, ownNumber: null, name: "bageriet", users: 0 },
  { customerNo: 43, ownNumber: "0042", name: "slagteren", users: 0 },
  { customerNo: 44, ownNumber: "d-7", name: "bageriet", users: 0 },
  { customerNo: 45, ownNumber: "43", name: "fiskeren", users: 0 },
  { customerNo: 46, ownNumber: "46", name: "grønthandleren", users: 0 },
];

test.each([
  ["42", [42]],
  ["0042", [43]],
  ["D-7", [44]],
  ["Bageriet", [42, 44]],
  ["43", [43, 45]],
  ["46", [46]],
  ["0046", []],
])("%s is the companies %o", (text, numbers) =>
  expect(companiesNamed(text, companies).map(({ customerNo }) => customerNo)).toEqual(numbers),
);

import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { MailtoLink } from "./Email.tsx";

afterEach(cleanup);

test("an address can break after its @ and its dots, and is copied unchanged", () => {
  const { container } = render(<MailtoLink to="anne-marie.buhl@nordhavnfragt.example" />);
  expect(container.querySelector("span")?.innerHTML).toBe("anne-marie.<wbr>buhl@<wbr>nordhavnfragt.<wbr>example");
  expect(container.textContent).toBe("anne-marie.buhl@nordhavnfragt.example");
  expect(container.querySelector("a")?.getAttribute("href")).toBe("mailto:anne-marie.buhl@nordhavnfragt.example");
});

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

test("an address that is older than the rules for addresses is linked as it is", () => {
  const { container } = render(<MailtoLink to="care%40firm.example?bcc=x%40y.example&z=@w.example" />);
  expect(container.querySelector("a")?.getAttribute("href")).toBe(
    "mailto:care%2540firm.example%3Fbcc=x%2540y.example%26z=@w.example",
  );
});

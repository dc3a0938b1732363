import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { PictureHostsProvider } from "./picture-hosts.ts";
import { RichText } from "./RichText.tsx";

const asked: string[] = [];
const Shown = ({ html, pictures }: { html: string; pictures?: "asked" | "named" }) => {
  const [hosts, setHosts] = useState<readonly string[]>([]);
  const use = () => ({
    isShown: (host: string) => hosts.includes(host),
    show: (host: string) => {
      asked.push(host);
      setHosts([...hosts, host]);
    },
  });
  return (
    <PictureHostsProvider value={use}>
      <RichText html={html} {...(pictures ? { pictures } : {})} />
    </PictureHostsProvider>
  );
};

const basket = '<img src="https://a.example/x/basket.png" alt="The basket" />';
const other = '<img src="https://b.example/y.png" />';
const frames = () => [...document.querySelectorAll("iframe")];
describe("remote images", () => {
  test("are not fetched until requested; then all images of that host are, in sandboxed frames", async () => {
    await showInPage(<Shown html={`<p>${basket}${basket}${other}</p>`} />);
    expect(document.querySelector("img, iframe")).toBeNull();
    fireEvent.click(screen.getAllByRole("button", { name: "Picture from a.example: The basket" })[0] as HTMLElement);
    expect(asked).toEqual(["a.example"]);
    expect(document.querySelector("img")).toBeNull();
    expect(frames().map(({ src }) => new URL(src).pathname + new URL(src).hash)).toEqual(
      Array(2).fill(`/picture-frame#${encodeURIComponent("https://a.example/x/basket.png")}`),
    );
    for (const frame of frames()) {
      expect(frame.getAttribute("sandbox")).toBe("allow-scripts");
      expect(frame.getAttribute("referrerpolicy")).toBe("no-referrer");
      expect(frame.title).toBe("The basket");
    }
    screen.getByRole("button", { name: "Picture from b.example" });
  });

  test("are placed after the link if inside one", async () => {
    await showInPage(<Shown html={`<p><a href="https://shop.example/">${basket}</a></p>`} />);
    expect(screen.getByRole("link").textContent).toBe("The basket");
    expect(screen.getByRole("button").closest("a")).toBeNull();
  });

  test("are links with their name in a preview", async () => {
    await showInPage(<Shown html={`<p>${basket}</p>`} pictures="named" />);
    const link = screen.getByRole("link", { name: "Picture: a.example/…/basket.png" });
    expect(link.getAttribute("href")).toBe("https://a.example/x/basket.png");
    expect(document.querySelector("img, iframe, button")).toBeNull();
  });
});

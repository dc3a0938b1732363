import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { offerWords, wordsReady } from "./screen-words.ts";
import { useWords } from "./use-words.ts";
import { WordsProvider } from "./WordsProvider.tsx";

let danish: PromiseWithResolvers<typeof texts>;
let asked = 0;
const failures: unknown[] = [];

beforeEach(() => {
  document.documentElement.lang = "en-US";
  danish = Promise.withResolvers();
  asked = 0;
  failures.length = 0;
});
afterEach(cleanup);

const Switch = () => {
  const { locale, setLocale } = useWords();
  return (
    <>
      <output>{locale}</output>
      <button type="button" onClick={() => setLocale("da")}>
        Dansk
      </button>
      <button type="button" onClick={() => setLocale("en")}>
        English
      </button>
    </>
  );
};

const texts = { default: { frame: { language: "…" } } };

const show = async () => {
  const da = () => {
    asked += 1;
    return danish.promise;
  };
  offerWords({ en: async () => texts, da });
  await wordsReady("en");
  render(
    <WordsProvider initialLocale="en" brand="Havn" onFailure={(error) => failures.push(error)}>
      <Switch />
    </WordsProvider>,
  );
};
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const shown = () => [screen.getByRole("status").textContent, document.documentElement.lang];

test("a language is displayed once its texts are loaded, and the page's `lang` changes with it", async () => {
  await show();
  press("Dansk");
  expect(shown()).toEqual(["en", "en-US"]);
  await act(async () => danish.resolve(texts));
  expect(shown()).toEqual(["da", "da-DK"]);
});

test("the last choice wins if it changes while loading", async () => {
  await show();
  press("Dansk");
  press("English");
  await act(async () => danish.resolve(texts));
  expect(shown()).toEqual(["en", "en-US"]);
});

test("texts that failed to load change nothing, and are fetched again", async () => {
  await show();
  press("Dansk");
  await act(async () => danish.reject(new Error("away")));
  expect(shown()).toEqual(["en", "en-US"]);
  expect(failures).toEqual([new Error("away")]);
  danish = Promise.withResolvers();
  danish.resolve(texts);
  await act(async () => press("Dansk"));
  expect(shown()).toEqual(["da", "da-DK"]);
  expect(asked).toBe(2);
});

import type { Locator } from "playwright-core";

/** The button of a message's menu. */
export const messageMenu = (message: Locator): Locator =>
  message.getByRole("button", { name: /^Actions for the message of/ });

/** Chooses in a message's menu, such as "Edit". */
export async function actOnMessage(message: Locator, act: string): Promise<void> {
  await messageMenu(message).click();
  await message.page().getByRole("menuitem", { name: act, exact: true }).click();
}

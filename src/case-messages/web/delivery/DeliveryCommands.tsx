import { IconPackage } from "@tabler/icons-react";
import { useCasePage } from "#care-cases/web/public.ts";
import { type Command, useCommands } from "#platform/web/commands.ts";
import { useWords } from "#wording/use-words.ts";
import { isDeliveryOpen } from "./DeliveryQuestion.tsx";

/** Registers what the customer may answer to a delivery. */
export const DeliveryCommands = () => {
  const { t } = useWords();
  const { careCase, ask } = useCasePage();
  const command = (dialog: "acceptDelivery" | "rejectDelivery"): Command => ({
    id: `case.${dialog}`,
    group: "case",
    label: t(`casePage.${dialog}`),
    words: `casePage.${dialog}`,
    place: 40,
    icon: IconPackage,
    run: () => ask(dialog),
  });
  useCommands(isDeliveryOpen(careCase) ? [command("acceptDelivery"), command("rejectDelivery")] : []);
  return null;
};

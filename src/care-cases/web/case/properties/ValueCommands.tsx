import { IconPencil } from "@tabler/icons-react";
import { useCasePage } from "#care-cases/web/case/case-page-context.ts";
import { fieldOptions, propertiesIn } from "#care-cases/web/case-parts.ts";
import type { TextWords } from "#care-cases/web/list/case-part-web.ts";
import { type Command, useCommands } from "#platform/web/commands.ts";
import { useActor } from "#platform/web/page.ts";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";
import { setOption } from "./set-option.ts";

/** Registers each value of the properties that are chosen from a few, as their parts offer them. */
export const ValueCommands = () => {
  const words = useWords();
  const { saver, careCase } = useCasePage();
  const shown = propertiesIn("classification", careCase, useActor());
  const editable = shown.filter(({ field }) => careCase.may.edit.includes(field));
  useCommands(
    editable.flatMap(({ name, field }) => {
      const chosen = careCase[name];
      const optionsIn = (texts: TextWords) =>
        fieldOptions[field]?.(typeof chosen === "string" ? chosen : null, texts) ?? [];
      return optionsIn(words).flatMap(({ value }, index): Command | [] => {
        const named = (t: Words["t"]) =>
          t("caseKey.setTo", {
            field: t(`caseField.${name}`),
            value: optionsIn({ ...words, t })[index]?.label ?? value,
          });
        return value === chosen
          ? []
          : {
              id: `case.${field}.${value}`,
              group: "case",
              label: named(words.t),
              words: named,
              place: 65,
              icon: IconPencil,
              isOneOfMany: true,
              run: () => setOption(saver, field, value),
            };
      });
    }),
  );
  return null;
};

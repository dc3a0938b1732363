import type { ReactNode, Ref } from "react";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { contactSource, staffSource } from "#care-cases/web/case/properties/people-sources.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import type { Save } from "#platform/web/saving/use-save.ts";
import { Picker } from "#ui/field/Picker.tsx";
import type { Opening } from "#ui/overlay/opening.ts";
import { useWords } from "#wording/use-words.ts";
import type { FollowerChange } from "./use-followers.ts";

type Props = {
  careCase: CareCase;
  save: Save<FollowerChange>["save"];
  buttonClass: string;
  title?: string;
  opener?: Ref<Opening>;
  children: ReactNode;
};

/** Makes a colleague follow the case, found by name: staff their colleagues, an administrator the company's users. */
export const AddFollower = ({ careCase, save, children, ...button }: Props) => {
  const words = useWords();
  const company = careCase.customer?.customerNumber ?? "";
  return (
    <Picker
      {...button}
      label={words.t("subscription.add")}
      source={isStaff(useActor()) ? staffSource(words) : contactSource(company, words.t)}
      onChoose={(person) => person && void save({ person, follows: true })}
    >
      {children}
    </Picker>
  );
};

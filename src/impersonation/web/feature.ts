import { IconUserShare } from "@tabler/icons-react";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { staffWith } from "#roles/rules/staff-rights.ts";
import type { WebFeature } from "#ui/web-feature.ts";

const ImpersonatePicker = lazyComponent(() => import("./ImpersonatePicker.tsx"));

export const impersonationWeb: WebFeature = {
  commands: [
    {
      words: "impersonation.menu",
      place: 30,
      icon: IconUserShare,
      shownTo: staffWith("actForCustomers"),
      isInPersonMenu: true,
      opens: ImpersonatePicker,
    },
  ],
};

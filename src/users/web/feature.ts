import { IconUsers } from "@tabler/icons-react";
import type { WebFeature } from "#ui/web-feature.ts";
import { managesUsers } from "#visibility/rules/person-scope.ts";

export const usersWeb: WebFeature = {
  menu: [
    {
      to: "/users",
      words: "users.title",
      place: 40,
      icon: IconUsers,
      shownTo: managesUsers,
      goKey: { key: "P", words: "shortcuts.goPeople" },
    },
  ],
  visited: /^\/(users|customers\/users\/[1-9]\d{0,8})$/,
};

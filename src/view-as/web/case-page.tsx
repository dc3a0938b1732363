import { IconEye } from "@tabler/icons-react";
import { Link, useNavigate } from "react-router";
import { type CasePageFeature, type PageDialog, PropertyRow, useCasePage } from "#care-cases/web/public.ts";
import { type CommandChoices, useCommands } from "#platform/web/commands.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { staffWith } from "#roles/rules/staff-rights.ts";
import { viewPath } from "#view-as/rules/view-path.ts";
import { useWords } from "#wording/use-words.ts";
import { fromCase } from "./from-case.ts";
import { findViewers, type Viewer } from "./viewer-source.ts";

declare module "#care-cases/web/case/case-page-feature.ts" {
  interface CaseDialogs {
    /** Asks as whom the case is to be seen. */
    readonly viewAs: PageDialog;
  }
}

const ViewAsPicker = lazyComponent(() => import("./ViewAsPicker.tsx"));
const shownTo = staffWith("actForCustomers");

const ViewAsContact = () => {
  const { t } = useWords();
  const { id, contactPerson } = useCasePage().careCase;
  if (!contactPerson) return null;
  return (
    <PropertyRow label={t("viewAs.view")}>
      <Link className="cut py-1 not-printed" to={viewPath(id, contactPerson.id)} state={fromCase}>
        {t("viewAs.bar", { name: contactPerson.name })}
      </Link>
    </PropertyRow>
  );
};

const ViewAsCommand = () => {
  const { t } = useWords();
  const navigate = useNavigate();
  const { careCase, ask } = useCasePage();
  const { id, customer } = careCase;
  const choices: CommandChoices<Viewer> = {
    words: "viewAs.openAs",
    find: (text) => findViewers(customer?.customerNumber ?? "", text),
    choose: (person) => void navigate(viewPath(id, person.id), { state: fromCase }),
  };
  useCommands(
    customer
      ? [
          {
            id: "case.viewAs",
            group: "case",
            label: t("viewAs.open"),
            words: "viewAs.open",
            icon: IconEye,
            keys: "Shift+V",
            place: 125,
            isInMenu: true,
            choices,
            run: () => ask("viewAs"),
          },
        ]
      : [],
  );
  return null;
};

export const viewAsPage: CasePageFeature = {
  slots: {
    contact: [{ place: 10, Part: ViewAsContact, shownTo }],
    commands: [{ place: 100, Part: ViewAsCommand, shownTo }],
  },
  dialogs: { viewAs: { Part: ViewAsPicker } },
};

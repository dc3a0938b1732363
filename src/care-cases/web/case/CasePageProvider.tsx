import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useData } from "#platform/web/loading/use-data.ts";
import { type CaseTab, readTab } from "./CaseTabs.tsx";
import { RegisterControl, useControls } from "./case-controls.ts";
import {
  type CaseActions,
  type CaseSlots,
  ComposerOfCase,
  type ComposerState,
  DialogOfCase,
  EditorsOfCase,
  NoticeOfCase,
  PageOfCase,
  SlotsOfCase,
} from "./case-page-context.ts";
import type { CaseDialogs, CasePageFeature, CaseSlotName, PageDialog } from "./case-page-feature.ts";
import { caseQuery } from "./case-queries.ts";
import type { LoadedCase } from "./loaded-case.ts";
import { useCaseSave } from "./use-case-save.ts";

/** The parts of all features by slot, in their order. */
const slotsOf = (features: readonly CasePageFeature[]): CaseSlots => {
  const names = new Set(features.flatMap(({ slots = {} }) => Object.keys(slots) as CaseSlotName[]));
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      features.flatMap(({ slots }) => slots?.[name] ?? []).sort((one, other) => one.place - other.place),
    ]),
  );
};

const within = (features: readonly CasePageFeature[], children: ReactNode): ReactNode => {
  let inside = children;
  for (const { Provider } of features.toReversed()) if (Provider) inside = <Provider>{inside}</Provider>;
  return inside;
};

const dialogsOf = (features: readonly CasePageFeature[]): Partial<CaseDialogs> =>
  Object.assign({}, ...features.map(({ dialogs }) => dialogs));

const useTab = () => {
  const [search, setSearch] = useSearchParams();
  const set = useRef(setSearch);
  set.current = setSearch;
  const show = useCallback(
    (tab: CaseTab) => set.current(tab === "dialog" ? {} : { tab }, { replace: true, preventScrollReset: true }),
    [],
  );
  return { tab: readTab(search), show };
};

type ProviderProps = { features: readonly CasePageFeature[]; children: ReactNode };

/** What the page can do, and the state of that. */
const useActions = (features: ProviderProps["features"], { tab, show }: ReturnType<typeof useTab>) => {
  const [composer, compose] = useState<ComposerState>(null);
  const [dialog, setDialog] = useState<PageDialog | null>(null);
  const [noticed, notice] = useState("");
  const controls = useControls(tab);
  const actions = useMemo<CaseActions>(() => {
    const dialogs = dialogsOf(features);
    return {
      show,
      compose,
      notice,
      write: (audience) => {
        compose({ audience, byHand: true });
        show("dialog");
      },
      quote: (quoted, isInternal) => {
        const audience = (open: ComposerState) => (isInternal ? "internal" : (open?.audience ?? "external"));
        compose((open) => ({ audience: audience(open), byHand: true, quoted }));
        show("dialog");
      },
      ask: (name) => {
        const asked = dialogs[name] ?? null;
        if (asked?.takesText) compose(null);
        setDialog(asked);
      },
      open: (control) => controls.open(control, show),
      register: controls.register,
    };
  }, [features, show, controls]);
  const asked = useMemo(() => ({ dialog, close: () => setDialog(null) }), [dialog]);
  return { actions, composer, asked, noticed };
};

const CaseProvider = ({
  loaded,
  tab,
  actions,
  children,
}: Omit<Props, "features"> & { tab: CaseTab; actions: CaseActions }) => {
  const { data: stored } = useData(caseQuery(loaded.careCase.id), loaded.careCase);
  const saver = useCaseSave(stored);
  return <PageOfCase value={{ ...actions, saver, careCase: saver.current, tab, loaded }}>{children}</PageOfCase>;
};

type Props = ProviderProps & { loaded: LoadedCase };

/** Around the page of a case: its case, its features, and what its parts can do. Give it a `key` per case. */
export const CasePageProvider = ({ features, loaded, children }: Props) => {
  const shown = useTab();
  const { actions, composer, asked, noticed } = useActions(features, shown);
  const slots = useMemo(() => slotsOf(features), [features]);
  const editors = useMemo(() => features.flatMap((feature) => feature.editors ?? []), [features]);
  const inside = useMemo(() => within(features, children), [features, children]);
  const page = useMemo(
    () => (
      <CaseProvider loaded={loaded} tab={shown.tab} actions={actions}>
        {inside}
      </CaseProvider>
    ),
    [loaded, shown.tab, actions, inside],
  );
  return (
    <SlotsOfCase value={slots}>
      <RegisterControl value={actions.register}>
        <ComposerOfCase value={composer}>
          <DialogOfCase value={asked}>
            <EditorsOfCase value={editors}>
              <NoticeOfCase value={noticed}>{page}</NoticeOfCase>
            </EditorsOfCase>
          </DialogOfCase>
        </ComposerOfCase>
      </RegisterControl>
    </SlotsOfCase>
  );
};

import { notificationTypes } from "#notifications/contract/notification-types.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { Choices } from "#ui/field/Choices.tsx";
import { FilterBar } from "#ui/list/FilterBar.tsx";
import { FilterChip } from "#ui/list/FilterChip.tsx";
import type { ChangeUrlView } from "#ui/list/use-url-view.ts";
import { YesChip } from "#ui/list/YesChip.tsx";
import { useWords } from "#wording/use-words.ts";
import { changedInbox, type InboxView, isInboxFiltered, noInboxFilters } from "./inbox-url.ts";

type Props = { view: InboxView; change: ChangeUrlView<InboxView> };

/** Filter chips of the inbox, with a button that clears them all. */
export const InboxFilters = ({ view, change }: Props) => {
  const { t } = useWords();
  const actor = useActor();
  const { types, unreadOnly, caseId } = view;
  const set = (wish: Partial<InboxView>) => change((newest) => changedInbox(newest, wish));
  const offered = notificationTypes.names().filter((type) => isStaff(actor) || !notificationTypes.of(type)?.isForStaff);
  const [only, ...others] = types;
  const chosen = only && (others.length === 0 ? t(`notificationType.${only}`) : null);
  return (
    <FilterBar
      label={t("notifications.filters")}
      clear={isInboxFiltered(view) ? t("notifications.clearFilters") : null}
      onClear={() => set(noInboxFilters)}
    >
      <FilterChip
        label={t("notifications.type")}
        value={only ? (chosen ?? t("notifications.typesChosen", { count: types.length })) : null}
        onClear={() => set({ types: [] })}
      >
        <Choices
          choices={offered.map((value) => ({ value, label: t(`notificationType.${value}`) }))}
          chosen={types}
          onChange={(wanted) => set({ types: wanted })}
        />
      </FilterChip>
      <YesChip
        label={t("notifications.unread")}
        yes={t("notifications.unreadOnly")}
        isSet={unreadOnly}
        onChange={(isSet) => set({ unreadOnly: isSet })}
      />
      {caseId === null ? null : (
        <FilterChip label={t("notifications.oneCase")} value={`#${caseId}`} onClear={() => set({ caseId: null })}>
          <Choices
            choices={[{ value: "yes", label: `#${caseId}` }]}
            chosen={["yes"]}
            onChange={() => set({ caseId: null })}
          />
        </FilterChip>
      )}
    </FilterBar>
  );
};

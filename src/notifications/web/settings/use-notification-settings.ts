import { useRef, useState } from "react";
import type { FollowUpReminder, MailChoice } from "#notifications/contract/notification.ts";
import { type NotificationSettings, notificationSettingCalls } from "#notifications/contract/setting-calls.ts";
import { type ApiError, asApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { fetchFresh, getQueryData, setQueriesData } from "#platform/web/loading/cache.ts";
import type { DataQuery } from "#platform/web/loading/data-query.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import {
  type Cell,
  type ChosenSettings,
  cellKey,
  nothingChosen,
  toStore,
  withChosen,
  withoutStored,
} from "./settings-choices.ts";

const areaId = "care";
const settingsQuery: DataQuery<NotificationSettings> = {
  key: ["notifications", "settings"],
  fetch: (api) => api(notificationSettingCalls).getNotificationSettingPreferences({ query: { areaId } }),
};

/** Another tab may save concurrently, repeatedly. */
const maxTries = 4;

/** Saves choices on top of the stored settings, and keeps them until saved. */
const createSaver = (onChosen: (chosen: ChosenSettings) => void) => {
  let chosen = nothingChosen;

  const save = async (tries = maxTries): Promise<void> => {
    const sent = chosen;
    const stored = getQueryData<NotificationSettings>(settingsQuery.key);
    if (!stored || sent === nothingChosen) return;
    const wanted = withChosen(stored, sent);
    const body = { version: stored.version, ...toStore(wanted) };
    try {
      const api = browserApi(notificationSettingCalls);
      const { version } = await api.updateNotificationSettingPreferences({ query: { areaId }, body });
      setQueriesData<NotificationSettings>(settingsQuery.key, () => ({ ...wanted, version }));
    } catch (failure) {
      if (asApiError(failure).code !== "stale" || tries <= 1) throw failure;
      await fetchFresh(settingsQuery);
      return save(tries - 1);
    }
    chosen = withoutStored(chosen, sent);
    onChosen(chosen);
    return save();
  };
  return {
    choose: (more: Partial<ChosenSettings>) => {
      chosen = { ...chosen, ...more, cells: { ...chosen.cells, ...more.cells } };
      onChosen(chosen);
    },
    save: () => save(),
  };
};

export type SettingsControl = {
  readonly settings: NotificationSettings;
  readonly isSaving: boolean;
  readonly hasSaved: boolean;
  readonly error: ApiError | null;
  readonly setCell: (cell: Cell) => void;
  readonly setMention: (mail: MailChoice) => void;
  readonly setReminder: (reminder: FollowUpReminder) => void;
  /** Replaces all settings. */
  readonly setAll: (settings: NotificationSettings) => void;
  readonly retry: () => void;
};

/** Notification settings; each choice is saved immediately, on top of what another tab saved. */
export const useNotificationSettings = (loaded: NotificationSettings): SettingsControl => {
  const { data: stored } = useData(settingsQuery, loaded);
  const [chosen, setChosen] = useState(nothingChosen);
  const [hasSaved, setSaved] = useState(false);
  const kept = useRef<ReturnType<typeof createSaver>>(undefined);
  kept.current ??= createSaver(setChosen);
  const saver = kept.current;

  const { isPending, error, save, retry } = useSave({
    send: saver.save,
    onSaved: () => setSaved(true),
    scope: "notification-settings",
  });
  const choose = (more: Partial<ChosenSettings>) => {
    saver.choose(more);
    void save();
  };
  return {
    settings: withChosen(stored, chosen),
    hasSaved,
    isSaving: isPending,
    error,
    setCell: (cell) => choose({ cells: { [cellKey(cell)]: cell } }),
    setMention: (mention) => choose({ mention }),
    setReminder: (reminder) => choose({ reminder }),
    setAll: ({ cells, mention, followUpReminder }) =>
      choose({
        cells: Object.fromEntries(cells.map((cell) => [cellKey(cell), cell])),
        mention: mention.mail,
        reminder: followUpReminder?.value ?? null,
      }),
    retry,
  };
};

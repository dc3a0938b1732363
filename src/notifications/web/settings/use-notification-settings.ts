import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { FollowUpReminder, MailChoice } from "#notifications/contract/notification.ts";
import { type NotificationSettings, notificationSettingCalls } from "#notifications/contract/setting-calls.ts";
import { type ApiError, asApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { reportError } from "#platform/web/errors/errors.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import {
  type Cell,
  type Chosen,
  cellKey,
  nothingChosen,
  toStore,
  withChosen,
  withoutStored,
} from "./settings-choices.ts";

const areaId = "care";
const settingsQuery = {
  queryKey: ["notifications", "settings"],
  queryFn: () => browserApi(notificationSettingCalls).getNotificationSettingPreferences({ query: { areaId } }),
};

/** Another tab may save meanwhile, and again. */
const mostTries = 4;

/** What was chosen on top of what is stored, kept until it is stored too; one save runs at a time. */
const createSaver = (show: (chosen: Chosen) => void) => {
  let chosen = nothingChosen;
  let running: Promise<void> | null = null;

  const save = async (tries = mostTries): Promise<void> => {
    const sent = chosen;
    const stored = queryClient().getQueryData<NotificationSettings>(settingsQuery.queryKey);
    if (!stored || sent === nothingChosen) return;
    const wanted = withChosen(stored, sent);
    const body = { version: stored.version, ...toStore(wanted) };
    try {
      const api = browserApi(notificationSettingCalls);
      const { version } = await api.updateNotificationSettingPreferences({ query: { areaId }, body });
      queryClient().setQueryData<NotificationSettings>(settingsQuery.queryKey, { ...wanted, version });
    } catch (failure) {
      if (asApiError(failure).code !== "stale" || tries <= 1) throw failure;
      await queryClient().fetchQuery({ ...settingsQuery, staleTime: 0 });
      return save(tries - 1);
    }
    chosen = withoutStored(chosen, sent);
    show(chosen);
    return save();
  };
  return {
    choose: (more: Partial<Chosen>) => {
      chosen = { ...chosen, ...more, cells: { ...chosen.cells, ...more.cells } };
      show(chosen);
    },
    save: (): Promise<void> => {
      running ??= save().finally(() => {
        running = null;
      });
      return running;
    },
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
  /** All at once. */
  readonly setAll: (settings: NotificationSettings) => void;
  readonly retry: () => void;
};

/** What one wants to be told of; each choice is stored at once, on top of what another tab stored. */
export const useNotificationSettings = (loaded: NotificationSettings): SettingsControl => {
  const { data: stored } = useQuery({ ...settingsQuery, initialData: loaded });
  const [chosen, show] = useState(nothingChosen);
  const [hasSaved, setSaved] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const kept = useRef<ReturnType<typeof createSaver>>(undefined);
  kept.current ??= createSaver(show);
  const saver = kept.current;

  const save = async () => {
    setError(null);
    try {
      await saver.save();
      setSaved(true);
    } catch (failure) {
      const refused = asApiError(failure);
      if (refused.statusCode === 401) reportError(refused);
      setError(refused);
    }
  };
  const choose = (more: Partial<Chosen>) => {
    saver.choose(more);
    void save();
  };
  return {
    settings: withChosen(stored, chosen),
    hasSaved,
    isSaving: chosen !== nothingChosen && error === null,
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
    retry: () => void save(),
  };
};

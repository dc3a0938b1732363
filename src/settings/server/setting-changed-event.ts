import type { DomainEvent } from "#platform/server/database/domain-event.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import type { SettingName } from "#settings/contract/calls.ts";

export type SettingChanged = DomainEvent & {
  readonly topic: "setting";
  readonly name: SettingName;
  /** The settings after the commit. */
  readonly settings: Settings;
};

export const isSettingChanged = (event: DomainEvent): event is SettingChanged => event.topic === "setting";

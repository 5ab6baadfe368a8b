import * as z from 'zod/mini';
import { tenantSettings, type SettingName } from './tenant-settings.ts';

type Read = { [N in SettingName]: z.ZodMiniOptional<(typeof tenantSettings)[N]['stored']> };

const read = Object.fromEntries(
  Object.entries(tenantSettings).map(([name, { stored }]) => [name, z.optional<z.ZodMiniType>(stored)]),
) as Read;

/** As they are read, each one by its readers; the form of the settings reads them out of a refusal too. */
export const settingsInForce = z.strictObject({
  ...read,
  HostName: tenantSettings.HostName.stored,
  GstPct: z.optional(z.number()),
  /** To a user with the right, where the tenant masks. */
  MayExportWhole: z.optional(z.boolean()),
  RowVersion: z.optional(z.int()),
});

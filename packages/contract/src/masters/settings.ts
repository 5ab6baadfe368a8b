import { blankAsAbsent } from './fields/absent-values.ts';
import * as z from 'zod/mini';
import { namesProtectiveSetting } from '../changes/changes.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done } from '../shared-schemas.ts';
import { type MasterField } from './master-fields.ts';
import { masterTexts } from './master-texts.ts';
import { mostCounters, tenantSettings, type SettingName } from './organisation/tenant-settings.ts';

const fieldSchemas = Object.fromEntries(
  Object.entries<MasterField>(tenantSettings).map(([name, field]) => [
    name,
    field.optional ? blankAsAbsent(field) : field.schema,
  ]),
  // A blank text becomes null before the field's schema reads it, so the output has the same type.
) as unknown as { [N in SettingName]: (typeof tenantSettings)[N]['schema'] };

/**
 * Omitted properties stay unchanged. `Counter` may be sent with the value read before: only decisions and Set Counter change it (MAST-05,
 * SHELL-09).
 */
const settingsForm = z.partial(z.strictObject(fieldSchemas));
export type SettingsForm = z.output<typeof settingsForm>;

/** MAST-05. A protective setting requires the password again, and a second person where its protection is reduced (decision 049). */
export const updateSettings = defineEndpoint({
  name: 'updateSettings',
  method: 'POST',
  path: '/api/masters/update-settings',
  permission: 'master.manage',
  confirms: namesProtectiveSetting,
  audit: 'settings.edit',
  body: settingsForm,
  reply: z.strictObject({ ...done.shape, RowVersion: z.int() }),
  refusals: ['stale'],
});

/** SHELL-09: the Set Counter dialog; a counter that is set is at least 1. */
export const updateCounter = defineEndpoint({
  name: 'updateCounter',
  method: 'POST',
  path: '/api/masters/update-counter',
  permission: 'master.manage',
  audit: 'settings.set-counter',
  body: z.strictObject({
    Counter: z
      .int(masterTexts.required('Counter'))
      .check(
        z.minimum(1, masterTexts.range('Counter', { min: 1, max: mostCounters })),
        z.maximum(mostCounters, masterTexts.range('Counter', { min: 1, max: mostCounters })),
      ),
    CounterAlert: tenantSettings.CounterAlert.schema,
  }),
  reply: done,
});

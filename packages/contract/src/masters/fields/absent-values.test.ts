import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { updateConnections } from '../../connections/connections.ts';
import { allMasters } from '../all-masters.ts';
import { isOmittable } from '../master.ts';
import { tenantSettings } from '../organisation/tenant-settings.ts';
import { updateSettings } from '../settings.ts';

const shapeOf = (form: z.ZodMiniType) => (form as z.ZodMiniObject).shape as Record<string, z.ZodMiniType>;
const parsed = (schema: z.ZodMiniType | undefined, value: unknown) => {
  const { success, data, error } = z.safeParse(schema ?? z.never(), value);
  return success ? { data } : { refused: error.issues[0]?.message };
};

const ofMasters = allMasters.flatMap((master) =>
  Object.entries({ ...master.fields, ...master.entered })
    .filter(([, field]) => isOmittable(field))
    .map(([name]) => [`${master.plural}: ${name}`, shapeOf(master.form)[name]] as const),
);
const ofSettings = Object.entries(tenantSettings)
  .filter(([, { optional }]) => optional)
  .map(([name]) => [`Settings: ${name}`, shapeOf(updateSettings.body)[name]] as const);
const ofConnections = ['ApprovalWebhookUrl', 'LeadStatusUrl', 'RejectionUrl'].map(
  (name) => [`Connections: ${name}`, shapeOf(updateConnections.body)[name]] as const,
);

test('R6 each optional field of each master accepts an empty or blank text as no value', () => {
  expect(ofMasters.length).toBeGreaterThan(20);
  expect(ofMasters.map(([name]) => name)).toContain('UAN Master: Prefix');
  for (const [name, schema] of [...ofMasters, ...ofSettings, ...ofConnections]) {
    const ofNull = parsed(schema, null);
    // A list has no null: its absence is the empty list or its initial value.
    const absent = 'refused' in ofNull ? parsed(schema, []) : ofNull;
    expect(absent, name).not.toHaveProperty('refused');
    for (const blank of ['', ' ', '\t ']) expect(parsed(schema, blank), name).toEqual(absent);
  }
});

test('R6 a required field of a master still rejects an empty text', () => {
  const required = allMasters.flatMap((master) =>
    Object.entries(master.fields)
      .filter(([, field]) => !isOmittable(field))
      .map(([name]) => [`${master.plural}: ${name}`, shapeOf(master.form)[name]] as const),
  );
  expect(required.length).toBeGreaterThan(20);
  for (const [name, schema] of required) expect(parsed(schema, ''), name).toHaveProperty('refused');
});

import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import * as field from './master-fields.ts';
import { defineMaster } from './master.ts';

/** masters.json, uans. */
export const uans = defineMaster({
  entity: 'uan-series',
  label: 'UAN series',
  plural: 'UAN Master',
  noun: 'UanSeries',
  path: '/api/uans/',
  id: 'UanId',
  fields: {
    Prefix: field.optionalText({
      label: 'Prefix',
      max: 4,
      input: 'alphanumeric',
      pattern: /^[A-Z]{0,4}$/,
      mismatch: 'Prefix must be at most four capital letters.',
    }),
    NumberLength: field.number({
      label: 'Number Length',
      min: 6,
      max: 12,
      initial: 8,
      hint: 'Digits, zero-padded',
    }),
    FromNumber: field.number({ label: 'From Number', min: 1, max: 999_999_999_999 }),
    ToNumber: field.number({ label: 'To Number', min: 1, max: 999_999_999_999 }),
    AlertOn: field.optionalNumber({
      label: 'Alert On',
      min: 0,
      max: 1_000_000,
      hint: 'Numbers left; without it a tenth of the series, at least 50',
    }),
    Priority: field.number({
      label: 'Priority',
      min: 1,
      max: 99,
      initial: 1,
      omittable: true,
      hint: 'The lowest is used first',
    }),
    IsActive: field.yesNo({ label: 'Active', initial: true }),
  },
  entered: {},
  shown: { LastIssued: z.nullable(z.string()), Remaining: z.int(), Status: z.string() },
  // A field's number is part of a UAN; how many are left is not.
  shownKinds: { Remaining: 'count', AlertOn: 'count' },
  columns: ['Prefix', 'FromNumber', 'ToNumber', 'LastIssued', 'Remaining', 'AlertOn', 'Status'],
});

/** How long the numbers of all active series will last. */
export const uanForecast = defineEndpoint({
  name: 'uanForecast',
  method: 'GET',
  path: '/api/uans/forecast',
  permission: 'master.manage',
  audit: { none: 'figures' },
  reply: z.strictObject({
    Alert: z.boolean(),
    Remaining: z.int(),
    /** Issued a day, on average of the last 30 days. */
    PerDay: z.number(),
    /** null when none was issued lately. */
    DaysLeft: z.nullable(z.int()),
  }),
});

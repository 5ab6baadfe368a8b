import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { done } from '../../shared-schemas.ts';
import { applicationColumns } from '../list-choices.ts';

/** Pixels of a column. */
export const narrowestColumn = 72;
export const widestColumn = 480;

const columnName = z.enum(applicationColumns);
const columnNames = z.array(columnName).check(z.maxLength(applicationColumns.length));

/** The columns of the dashboard: their order, the hidden ones, widths in pixels, and the height of rows. */
export const columnLayout = z.strictObject({
  order: columnNames,
  hidden: columnNames,
  widths: z.partialRecord(columnName, z.int().check(z.minimum(narrowestColumn), z.maximum(widestColumn))),
  density: z.enum(['comfortable', 'compact']),
});
export type ColumnLayout = z.output<typeof columnLayout>;

/** null: the user arranged nothing. */
export const readColumnLayout = defineEndpoint({
  name: 'readColumnLayout',
  method: 'GET',
  path: '/api/dashboard/layout/',
  permission: 'application.list',
  audit: { none: "a user's own preference" },
  reply: z.strictObject({ Layout: z.nullable(columnLayout) }),
});

/** null: the usual columns again. */
export const saveColumnLayout = defineEndpoint({
  name: 'saveColumnLayout',
  method: 'POST',
  path: '/api/dashboard/layout/',
  permission: 'application.list',
  audit: { none: "a user's own preference" },
  body: z.strictObject({ Layout: z.nullable(columnLayout) }),
  reply: done,
});

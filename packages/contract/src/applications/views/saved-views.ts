import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { bodyId, done } from '../../shared-schemas.ts';
import { texts } from '../../texts.ts';
import { savedSearch } from './dashboard-search.ts';

export const viewNameLimit = 60;
/** For one user. */
export const mostViews = 50;

const savedView = z.strictObject({
  ViewId: z.int(),
  ViewName: z.string(),
  IsShared: z.boolean(),
  OwnerName: z.string(),
  IsOwn: z.boolean(),
  /** Rename or remove it. */
  MayChange: z.boolean(),
  Search: savedSearch,
});
export type SavedView = z.output<typeof savedView>;

export const viewName = z
  .string()
  .check(z.trim(), z.minLength(1, texts.viewNameRequired), z.maxLength(viewNameLimit, texts.viewNameTooLong));

/** The caller's own views and the shared ones. */
export const listViews = defineEndpoint({
  name: 'listViews',
  method: 'GET',
  path: '/api/dashboard/views/',
  permission: 'application.list',
  audit: { none: 'names of filters' },
  reply: z.array(savedView),
});

export const addView = defineEndpoint({
  name: 'addView',
  method: 'POST',
  path: '/api/dashboard/views/add/',
  permission: 'application.list',
  audit: 'dashboard-view.add',
  body: z.strictObject({
    ViewName: viewName,
    IsShared: z.boolean(),
    Search: savedSearch,
  }),
  reply: z.strictObject({ ViewId: z.int() }),
  refusals: ['guard'],
});

/** By users who may remove it; it stays with its owner. */
export const renameView = defineEndpoint({
  name: 'renameView',
  method: 'POST',
  path: '/api/dashboard/views/rename/',
  permission: 'application.list',
  audit: 'dashboard-view.rename',
  body: z.strictObject({ ViewId: bodyId, ViewName: viewName }),
  reply: done,
});

/** The owner's own, or any shared one by an Admin. */
export const removeView = defineEndpoint({
  name: 'removeView',
  method: 'POST',
  path: '/api/dashboard/views/remove/',
  permission: 'application.list',
  audit: 'dashboard-view.remove',
  body: z.strictObject({ ViewId: bodyId }),
  reply: done,
});

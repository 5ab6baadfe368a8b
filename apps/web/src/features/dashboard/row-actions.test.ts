import { describe, expect, test } from 'vitest';
import { actionsOf } from './row-actions.ts';

const offeredFor = (AllowedActions: Parameters<typeof actionsOf>[0]['AllowedActions']) =>
  actionsOf({ AllowedActions }).map(({ action }) => action);

describe('DASH-08 row actions', () => {
  test('Review is the main one, Timeline stands behind it', () => {
    expect(offeredFor(['timeline', 'review'])).toEqual(['review', 'timeline']);
  });

  test('the row offers nothing that the server does not allow', () => {
    expect(offeredFor(['timeline'])).toEqual(['timeline']);
    expect(offeredFor([])).toEqual([]);
  });
});

import { rowActions, type ApplicationRow } from '@kyc/contract/applications/list-applications';
import { afterEach, describe, expect, test } from 'vitest';
import { openDialogs } from '../../../lib/page/dialogs.ts';
import { actionsOf, mainAddressOf, type RowDesk } from './offered-actions.ts';

const offeredFor = (AllowedActions: Parameters<typeof actionsOf>[0]['AllowedActions']) =>
  actionsOf({ AllowedActions, OpensForReview: true }).map(({ action }) => action);

afterEach(() => openDialogs.set([]));

describe('DASH-08 row actions', () => {
  test('there is one for everything that the server may allow', () => {
    expect(offeredFor([...rowActions])).toEqual([...rowActions]);
  });

  test('Review is the main action, Timeline is the last', () => {
    expect(offeredFor(['timeline', 'cancel', 'review'])).toEqual(['review', 'cancel', 'timeline']);
  });

  test('U9 a review that would be refused is offered behind the timeline, the rest as ever', () => {
    const refused = (AllowedActions: Parameters<typeof actionsOf>[0]['AllowedActions']) =>
      actionsOf({ AllowedActions, OpensForReview: false }).map(({ action }) => action);
    expect(refused(['review', 'timeline'])).toEqual(['timeline', 'review']);
    expect(refused(['viewDetails', 'timeline'])).toEqual(['viewDetails', 'timeline']);
  });

  test('the row offers nothing that the server does not allow', () => {
    expect(offeredFor(['timeline'])).toEqual(['timeline']);
    expect(offeredFor([])).toEqual([]);
  });
});

describe('their effects', () => {
  async function run(action: ApplicationRow['AllowedActions'][number], UAN: string | null = 'U1') {
    const done: unknown[] = [];
    const desk: RowDesk = {
      open: (address) => Promise.resolve(void done.push(address)),
      openMenu: () => undefined,
      show: (dialog) => void done.push(`dialog ${dialog}`),
      acts: 0,
      acted: () => Promise.resolve(),
      perform: (code) => Promise.resolve(void done.push(`asks ${code}`)),
    };
    // Only these two properties are read.
    const row = { ApplicationId: 7, UAN } as ApplicationRow;
    void actionsOf({ AllowedActions: [action], OpensForReview: true })[0]?.run(row, desk);
    await Promise.resolve();
    return done;
  }

  test.each([
    ['review', { href: '/review/7' }],
    ['viewDetails', { href: '/view/7' }],
    ['assign', 'dialog assign'],
    ['mapping', 'dialog mapping'],
    ['unassign', 'asks unassign'],
    ['resend', 'asks resend'],
    ['repush', 'asks repush'],
    ['cancel', 'asks cancel'],
    ['timeline', { to: '/timeline', search: { uan: 'U1' } }],
  ] as const)('%s', async (action, wanted) => {
    expect(await run(action)).toEqual([wanted]);
  });

  test('DASH-17 Timeline of an application without a UAN shows a message', async () => {
    expect(await run('timeline', null)).toEqual([]);
    expect(openDialogs.get().map(({ text }) => text)).toEqual(['UAN not set.']);
  });
});

describe('U11 what leads to a page is a link', () => {
  // Only these properties are read.
  const row = (AllowedActions: ApplicationRow['AllowedActions'], part: Partial<ApplicationRow> = {}) =>
    ({ ApplicationId: 7, UAN: 'U1', OpensForReview: true, AllowedActions, ...part }) as ApplicationRow;

  test('the pages have an address, the acts have none', () => {
    const all = row([...rowActions]);
    const addresses = actionsOf(all).flatMap(({ action, addressOf }) => {
      const address = addressOf?.(all);
      return address === undefined ? [] : [[action, address]];
    });
    expect(addresses).toEqual([
      ['review', '/review/7'],
      ['viewDetails', '/view/7'],
      ['timeline', '/timeline?uan=U1'],
    ]);
  });

  test('a row leads where its main action does', () => {
    expect(mainAddressOf(row(['review', 'timeline']))).toBe('/review/7');
    expect(mainAddressOf(row(['review', 'timeline'], { OpensForReview: false }))).toBe('/timeline?uan=U1');
    expect(mainAddressOf(row(['timeline'], { UAN: null }))).toBeUndefined();
    expect(mainAddressOf(row(['assign']))).toBeUndefined();
    expect(mainAddressOf(row([]))).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as field from './master-fields.ts';
import { defineMaster } from './master.ts';

const colours = defineMaster({
  entity: 'colour',
  label: 'Colour',
  plural: 'Colours',
  noun: 'Colours',
  path: '/api/masters/colours/',
  id: 'ColourId',
  fields: {
    ColourName: field.text({ label: 'Name of the colour', min: 3, max: 20 }),
    Note: field.optionalText({ label: 'Note', max: 20 }),
    Shades: field.choices({ label: 'Shades', min: 0, max: 3, choices: 'solutions', initial: [1] }),
    IsActive: field.yesNo({ label: 'Active', initial: true }),
  },
  entered: { Password: field.password({ label: 'Password' }) },
  shown: { UsedBy: z.int(), LastUsedOn: z.nullable(z.string()), Price: z.number() },
  shownHeaders: { Price: 'Price (plus GST)' },
  shownKinds: { UsedBy: 'count', Price: 'amount' },
  columns: ['ColourName', 'IsActive', 'UsedBy', 'LastUsedOn', 'Price'],
});

const fixed = defineMaster({
  entity: 'segment',
  label: 'Segment',
  plural: 'Segments',
  noun: 'Segments',
  path: '/api/masters/segments/',
  id: 'SegmentId',
  fields: { SegmentName: field.text({ label: 'Segment Name', max: 50 }) },
  entered: {},
  shown: {},
  columns: ['SegmentName'],
  fixedIds: true,
});

describe('MAST-02 the calls of a master under its path (§7)', () => {
  const manage = { permission: 'master.manage' };
  test.each([
    ['list', { method: 'POST', path: '/api/masters/colours/', audit: { none: 'a master' } }],
    ['listByName', { method: 'POST', path: '/api/masters/colours/list', audit: { none: 'a master' } }],
    ['get', { method: 'GET', path: '/api/masters/colours/:id', audit: { none: 'a master' } }],
    [
      'add',
      { method: 'POST', path: '/api/masters/colours/add', audit: 'colour.add', refusals: ['stale', 'guard'] },
    ],
    [
      'edit',
      {
        method: 'POST',
        path: '/api/masters/colours/edit',
        audit: 'colour.edit',
        refusals: ['stale', 'guard'],
      },
    ],
    [
      'exportCsv',
      { method: 'POST', path: '/api/masters/colours/export', audit: 'colour.export', reply: 'binary' },
    ],
    [
      'previewCsv',
      { method: 'POST', path: '/api/masters/colours/import-preview', audit: { none: 'changes nothing' } },
    ],
    ['importCsv', { method: 'POST', path: '/api/masters/colours/import', audit: 'colour.import' }],
  ] as const)('%s', (name, call) => {
    expect(colours[name]).toMatchObject({ ...manage, ...call });
  });

  test('each with a unique name', () => {
    const { list, listByName, get, add, edit, exportCsv, previewCsv, importCsv } = colours;
    const names = [list, listByName, get, add, edit, exportCsv, previewCsv, importCsv].map(
      (call) => call?.name,
    );
    expect(names).toEqual([
      'listColours',
      'listColoursByName',
      'getColours',
      'addColours',
      'editColours',
      'exportColours',
      'previewColours',
      'importColours',
    ]);
  });

  test('with fixed ids no row can be added, and the ids are small', () => {
    expect(fixed.add).toBeUndefined();
    expect(fixed.edit.path).toBe('/api/masters/segments/edit');
    expect(fixed.get.params.safeParse({ id: '32767' }).success).toBe(true);
    expect(fixed.get.params.safeParse({ id: '32768' }).success).toBe(false);
    expect(colours.get.params.safeParse({ id: '32768' }).success).toBe(true);
  });

  test('a file of twenty million characters is read, which JSON may double', () => {
    const { body, maximumBytes } = colours.importCsv;
    expect(maximumBytes).toBe(40_000_000);
    expect(body.safeParse({ Csv: 'ColourId' }).success).toBe(true);
    expect(body.safeParse({ Csv: '' }).error?.issues[0]?.message).toBe('Choose a file.');
    expect(body.safeParse({}).error?.issues[0]?.message).toBe('Choose a file.');
    expect(colours.previewCsv.maximumBytes).toBe(40_000_000);
  });

  test.each([
    [{ start: 0, length: 10 }, true],
    [{ start: 0, length: 10, Filter: { Active: true } }, true],
    [{ start: 0, length: 10, Filter: { Active: 'Y' } }, false],
    [{ start: 0, length: 10, Filter: { Other: 1 } }, false],
  ])('the list takes %j: %s', (query, good) => {
    expect(colours.list.body.safeParse(query).success).toBe(good);
  });

  test.each([
    [{}, true],
    [{ Search: 'x'.repeat(100), Active: false }, true],
    [{ Search: 'x'.repeat(101) }, false],
    [{ Other: 1 }, false],
  ])('the export takes %j: %s', (query, good) => {
    expect(colours.exportCsv.body.safeParse(query).success).toBe(good);
  });
});

describe('MAST-01 the form and the row of a master', () => {
  const whole = { ColourId: 0, ColourName: 'Red', Note: 'warm', Shades: [2], IsActive: true, Password: 'x' };

  test('takes every field', () => {
    expect(colours.form.parse(whole)).toEqual(whole);
  });

  test('a field that may be empty may be omitted and starts with its initial value', () => {
    expect(colours.form.parse({ ColourId: 0, ColourName: 'Red', IsActive: true })).toEqual({
      ColourId: 0,
      ColourName: 'Red',
      Note: null,
      Shades: [1],
      IsActive: true,
      Password: null,
    });
  });

  test.each([
    [{ ColourName: undefined }, 'Please enter Name of the colour.'],
    [{ IsActive: undefined }, 'Please select Active.'],
    [{ ColourId: -1 }, 'ColourId is not valid.'],
    [{ ColourId: 1.5 }, 'ColourId is not valid.'],
    [{ ColourId: undefined }, 'ColourId is not valid.'],
    [{ ColourId: 2_147_483_648 }, 'ColourId is not valid.'],
  ])('%j: %s', (differing, text) => {
    expect(colours.form.safeParse({ ...whole, ...differing }).error?.issues[0]?.message).toBe(text);
  });

  test('rejects unknown properties', () => {
    expect(colours.form.safeParse({ ...whole, Other: 1 }).success).toBe(false);
    expect(colours.form.safeParse({ ...whole, ColourId: 2_147_483_647 }).success).toBe(true);
  });

  const row = {
    ColourId: 1,
    ColourName: 'Red',
    Note: null,
    Shades: [],
    IsActive: true,
    UsedBy: 3,
    LastUsedOn: null,
    Price: 1.5,
    RowVersion: 1,
  };
  test('a row has the stored fields, the shown values and its version, but no write-only field', () => {
    expect(colours.row.safeParse(row).success).toBe(true);
    expect(colours.row.safeParse({ ...row, Password: 'x' }).success).toBe(false);
    for (const name of Object.keys(row))
      expect(colours.row.safeParse({ ...row, [name]: undefined }).success, name).toBe(false);
    expect(colours.get.reply.safeParse(row).success).toBe(true);
    const page = { draw: 1, recordsTotal: 1, recordsFiltered: 1, data: [row] };
    expect(colours.list.reply.safeParse(page).success).toBe(true);
  });

  test('the columns have the label of their field, else their own header, else their name in words', () => {
    expect(colours.columns).toEqual([
      { name: 'ColourName', header: 'Name of the colour', kind: 'text' },
      { name: 'IsActive', header: 'Active', kind: 'yes-no' },
      { name: 'UsedBy', header: 'Used By', kind: 'count' },
      { name: 'LastUsedOn', header: 'Last Used On' },
      { name: 'Price', header: 'Price (plus GST)', kind: 'amount' },
    ]);
    expect(colours).toMatchObject({ entity: 'colour', label: 'Colour', plural: 'Colours', id: 'ColourId' });
  });
});

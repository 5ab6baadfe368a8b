import pack from '../../../../../packages/contract/data/reports.json' with { type: 'json' };
import type { Attribute } from '@kyc/domain/personal-data/attribute';
import { exportSights } from '@kyc/domain/personal-data/sight';
import { expect, test } from 'vitest';
import { attributeOfColumn, rowMask } from '../../masks/mask-exports.ts';
import { subjects } from './custom/subjects.ts';

/** The sources of columns in reports.json that masks apply to. */
const attributeOfSource: Readonly<Record<string, Attribute>> = {
  Mobile: 'mobile',
  PAN: 'pan',
  Email: 'email',
  'masked but last 4 (full for Admin is optional)': 'account',
  'IpvIpAddress or e-Sign ip': 'place',
};

test('each column of the fixed reports that holds such a value is masked by its header', () => {
  const columns = pack.reports.flatMap((report) => report.columns);
  const held = columns.filter(({ from }) => Object.hasOwn(attributeOfSource, from));
  expect(held.length).toBeGreaterThan(12);
  expect(held.map(({ header, from }) => [header, attributeOfColumn(header) ?? from])).toEqual(
    held.map(({ header, from }) => [header, attributeOfSource[from]]),
  );
});

test('of the columns of custom reports only these are shown as stored', () => {
  const unmasked = Object.values(subjects).flatMap(({ columns }) =>
    [...columns.keys()].filter((header) => attributeOfColumn(header) === undefined),
  );
  // None is an applicant's number, date of birth or address beyond what the pin code implies; names are for all who run reports.
  const known =
    'UAN,UCC,Name,Age,Age Group,Gender,Marital Status,Father Name,Mother Name,City,Pincode,State,Bank,IFSC,Occupation,Annual Income,Trading Experience,Company Name,Plan,Segment,Mode,Source,STP,Why not STP,Status,Created Date,Last Submitted Date,Last Stage Completed,Attempts,Emp Code,Branch Code,Branch Name,Verifier,Remarks,Log Id,Call,Call Status,Request Time,Response Time,Seconds,Plan Amount,Utm Source,Utm Medium,Utm Campaign,Utm Term,Utm Content';
  expect([...new Set(unmasked)].toSorted((a, b) => a.localeCompare(b))).toEqual(
    known.split(',').toSorted((a, b) => a.localeCompare(b)),
  );
});

test.each(['VerifierRemarks', 'provider message', 'field - reason joined by ;'])(
  'numbers in the free text of a column taken from %s are masked',
  (source) => {
    const columns = pack.reports.flatMap((report) => report.columns).filter(({ from }) => from === source);
    expect(columns.length).toBeGreaterThan(0);
    const mask = rowMask(
      columns.map(({ header }) => ({ header, kind: 'text' })),
      exportSights(false),
    );
    const masked = mask?.(columns.map(() => 'Account 000001234567 is closed')) ?? [];
    expect(masked).toHaveLength(columns.length);
    for (const cell of masked) expect(cell).toMatch(/^Account X+\d{4} is closed$/);
  },
);

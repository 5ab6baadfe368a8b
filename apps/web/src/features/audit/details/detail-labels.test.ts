import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listAudit } from '@kyc/contract/audit/audit';
import { listApplications } from '@kyc/contract/applications/list-applications';
import { seenRecord } from '@kyc/contract/field-review/seen';
import { listLeads } from '@kyc/contract/leads/lead-report';
import { allMasters } from '@kyc/contract/masters/all-masters';
import { settingNames } from '@kyc/contract/masters/organisation/tenant-settings';
import { saveReportDefinition } from '@kyc/contract/reports/custom-reports';
import { reportFilter } from '@kyc/contract/reports/report-filter';
import { expect, test } from 'vitest';
import { knownLabelOf } from './detail-labels.ts';

const entries = readFileSync(
  join(import.meta.dirname, '../../../../../server/src/records/audit-entries.ts'),
  'utf8',
);
/** The shapes of an entry, and the values that the page shows as before and after. */
const structure = ['details', 'entity', 'entityId', 'new', 'old'];

/** The names of properties in the shapes of the details that the server declares. */
const declared = [...entries.matchAll(/readonly (\w+)\??:/g)]
  .map(([, name = '']) => name)
  .filter((name) => !structure.includes(name));

/** By the types of Zod, which have no names for an object of any names. */
const shapes = { listAudit, listApplications, listLeads };

function filterOf(name: keyof typeof shapes): unknown {
  const body: { readonly shape: Readonly<Record<string, unknown>> } = shapes[name].body;
  return body.shape['Filter'];
}

function keysOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { shape, _zod } = schema as {
    shape?: Record<string, unknown>;
    _zod?: { def: { innerType?: unknown } };
  };
  return shape ? Object.keys(shape) : keysOf(_zod?.def.innerType);
}

test.each([
  ['the declared details', declared],
  ['the filter of the audit trail', keysOf(filterOf('listAudit'))],
  ['the filter of the dashboard', keysOf(filterOf('listApplications'))],
  ['the filter of the leads', keysOf(filterOf('listLeads'))],
  ['the filter of a report', keysOf(reportFilter)],
  ['the seen evidence', [...keysOf(seenRecord), 'DocumentType', 'Version', 'Page', 'LeastMs']],
  ['a custom report', keysOf(saveReportDefinition.body)],
  ['a schedule', ['Every', 'OnDay', 'At']],
  ['a customer text', ['Short', 'What', 'Todo']],
])('I15 %s: every detail has a name on the screen', (_, names) => {
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => knownLabelOf(name, 'any') === undefined)).toEqual([]);
});

test('I15 every property of a setting has a name on the screen', () => {
  const names = [...settingNames, 'ApprovalWebhookUrl', 'LeadStatusUrl', 'RejectionUrl', 'RowVersion'];
  expect(names.filter((name) => knownLabelOf(name, 'settings') === undefined)).toEqual([]);
});

test.each(allMasters)('I15 every property of a row of $plural has a name on the screen', (master) => {
  const names = [...keysOf(master.row)];
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name) => knownLabelOf(name, master.entity) === undefined)).toEqual([]);
});

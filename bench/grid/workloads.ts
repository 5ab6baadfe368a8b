import type { OpenBench } from './open-bench.ts';
import type { Call } from './load.ts';

export interface Workload {
  readonly name: string;
  readonly clients: number;
  readonly product: (turn: number) => Call;
  /** The ideal query: what a server without session, tenants and checks would ask. */
  readonly ideal: { readonly name: string; readonly text: string; readonly values: readonly unknown[] };
  readonly goal: string;
  /** A tenant that masks refuses a part of this value (decision 039), so the search is measured with masks off. */
  readonly isRefusedUnderMasks?: boolean;
}

const list = (query: object): Call => ({
  method: 'POST',
  path: '/api/dashboard/applications/',
  body: { start: 0, length: 10, ...query },
});

const columns = `application_id, uan, ucc, name, mobile, pan, created_on, last_submitted_on, mode, source, status,
  last_stage_completed, emp_code, emp_branch_code, is_emp_code_filled, verifier_id, verifier_remarks, stp, row_version`;
const newest = `select ${columns} from application where tenant_id = $1`;
const total = `(select applications from application_tally where tenant_id = $1 and status = -1 and source = -1 and stp = -1
  and span = 'all')`;

export function workloads(
  { tenantId, seals }: Pick<OpenBench, 'tenantId' | 'seals'>,
  applications: number,
): Workload[] {
  const middle = Math.floor(applications / 2);
  // The ideal deep page knows its place: applications lie evenly over 1095 days.
  const deep = `${newest} and created_on < now() - $2::float8 * interval '1095 days' order by created_on desc, application_id desc limit 10`;
  const search = (field: string, value: string) =>
    list({ search: { value }, Filter: { Field: field }, order: [{ column: 6, dir: 'desc' }] });
  const counts: Call = { method: 'GET', path: '/api/dashboard/application-counts/' };
  const tallies = {
    name: 'counts',
    text: `select status, applications from application_tally where tenant_id = $1 and source = -1 and stp = -1 and span = 'all'`,
    values: [tenantId],
  };
  const beginningOf = (field: string, text: string) =>
    field === 'UAN' ? text : seals.beginnings(field === 'PAN' ? 'pan' : 'mobile', text)[0];
  const prefix = (field: string, column: string, typed: (turn: number) => string): Workload => ({
    name: `search ${field} by prefix`,
    clients: 8,
    product: (turn) => search(field, typed(turn)),
    ideal: {
      name: column,
      text: found(`${column} ^@ $2`),
      values: [tenantId, beginningOf(field, typed(42))],
    },
    goal: 'p50 <= 1.6 x limit',
    isRefusedUnderMasks: field !== 'UAN',
  });
  const found = (where: string) =>
    `${newest} and ${where} order by created_on desc, application_id desc limit 10`;
  // By the word index; the product's own rows of the index are the owner's to see.
  const named = `${newest} and application_id = any(array(select application_id from application_name where tenant_id = $1
    and name like $2 limit 1001)) order by created_on desc, application_id desc limit 10`;
  const page1 = {
    name: 'page1',
    text: `select *, ${total} as total from (${newest} order by created_on desc, application_id desc limit 10) page`,
    values: [tenantId],
  };
  return [
    {
      name: 'grid page 1 with exact total',
      clients: 32,
      product: () => list({}),
      ideal: page1,
      goal: '>= 0.45 x limit',
    },
    {
      name: 'grid page 1',
      clients: 8,
      product: () => list({}),
      ideal: page1,
      goal: 'what deep pages compare with',
    },
    {
      name: 'deep page (the middle)',
      clients: 8,
      product: () => list({ start: middle }),
      ideal: { name: 'deep', text: deep, values: [tenantId, 0.5] },
      goal: '<= 1.3 x page 1',
    },
    {
      name: 'last page',
      clients: 8,
      product: () => list({ start: Math.floor((applications - 1) / 10) * 10 }),
      ideal: {
        name: 'last',
        text: `${newest} order by created_on, application_id limit 10`,
        values: [tenantId],
      },
      goal: '<= 1.3 x page 1',
    },
    {
      name: 'all ten status counts',
      clients: 8,
      product: () => counts,
      ideal: tallies,
      goal: '<= 0.5 ms with one client',
    },
    {
      name: 'all ten status counts',
      clients: 1,
      product: () => counts,
      ideal: tallies,
      goal: '<= 0.5 ms',
    },
    prefix('UAN', 'uan', (turn) => `U${String(turn % 90).padStart(6, '0')}5`),
    prefix('PAN', 'pan_token', (turn) => `ABCPK${String(turn % 90).padStart(3, '0')}`),
    prefix('Mobile', 'mobile_token', (turn) => `6${String(turn % 90).padStart(4, '0')}`),
    {
      name: 'search name, rare',
      clients: 1,
      product: () => search('Name', 'zzyzx'),
      isRefusedUnderMasks: true,
      ideal: { name: 'rare', text: named, values: [tenantId, '%zzyzx%'] },
      goal: '<= 10 ms',
    },
    {
      name: 'search name, common',
      clients: 1,
      product: () => search('Name', 'kumar'),
      isRefusedUnderMasks: true,
      ideal: { name: 'common', text: found(`lower(name) like $2`), values: [tenantId, '%kumar%'] },
      goal: '<= 4 ms',
    },
    {
      name: 'search name, none',
      clients: 1,
      product: () => search('Name', 'qqqxq'),
      isRefusedUnderMasks: true,
      ideal: { name: 'none', text: named, values: [tenantId, '%qqqxq%'] },
      goal: '<= 0.8 ms',
    },
  ];
}

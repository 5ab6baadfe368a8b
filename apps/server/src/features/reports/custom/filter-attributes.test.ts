import { UserType } from '@kyc/contract/user-types';
import type { ReportPreview } from '@kyc/contract/reports/reports';
import { insertLead } from '@kyc/db/tables/applications/lead-table';
import { buildApplication } from '@kyc/testing/build-application';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStaffedBroker } from '../../../../testing/open-staffed-broker.ts';
import { reportDefinition, unsavedDefinition } from '../../../../testing/reports/report-definition.ts';

const { house, tenant, callerOf, sqlOf } = await openStaffedBroker('ATTRIBUTES');
afterAll(house.close);
const admin = callerOf(UserType.Admin);

const yearsAgo = (years: number): string => {
  const today = new Date(Date.now() + 19_800_000).toISOString().slice(0, 10);
  return `${Number(today.slice(0, 4)) - years}${today.slice(4).replace('02-29', '02-28')}`;
};

interface Applicant {
  readonly uan: string;
  readonly gender: string;
  readonly marital: string;
  readonly state: string;
  readonly company: string;
  /** null: no date of birth. */
  readonly age: number | null;
  readonly utm: string;
  readonly attempts: number;
  readonly branch: string;
}

/** Every value of an attribute occurs with every other one often enough that each condition keeps some rows and drops some. */
const applicants: readonly Applicant[] = Array.from({ length: 24 }, (_, number) => ({
  uan: `RA${String(number).padStart(6, '0')}`,
  gender: ['Male', 'Female', 'Transgender'][number % 3] ?? '',
  marital: ['Married', 'Single'][number % 2] ?? '',
  state: ['Kerala', 'Goa', 'Uttarakhand'][Math.floor(number / 2) % 3] ?? '',
  company: number % 4 === 0 ? 'Blue Lotus Traders' : 'Acme',
  age: number === 23 ? null : 17 + number * 2,
  utm: ['spring', 'autumn'][Math.floor(number / 3) % 2] ?? '',
  attempts: 1 + (number % 5),
  branch: ['MUM001', 'PUN001'][Math.floor(number / 4) % 2] ?? '',
}));

beforeAll(async () => {
  for (const one of applicants) {
    const applicationId = await buildApplication(house.test.database, {
      tenantId: tenant.tenantId,
      head: { uan: one.uan, attempt_no: one.attempts, emp_branch_code: one.branch },
      profile: {
        gender_name: one.gender,
        marital_status_name: one.marital,
        correspondence_state_name: one.state,
        company_name: one.company,
        date_of_birth: one.age === null ? null : yearsAgo(one.age),
      },
    });
    await sqlOf((tx) =>
      insertLead(tx, {
        application_id: applicationId,
        mobile: '6830000001',
        utm_source: `source-${one.utm}`,
        utm_medium: `medium-${one.utm}`,
        utm_campaign: `campaign-${one.utm}`,
        utm_term: `term-${one.utm}`,
        utm_content: `content-${one.utm}`,
      }),
    );
  }
});

const body = (part: object) => {
  return { Definition: { ...unsavedDefinition, ReportName: 'Tried', ...part }, Filter: {}, Length: 100 };
};
const preview = async (part: object): Promise<ReportPreview> => {
  const answer = await admin.post('/api/report/custom/preview-definition', body(part));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ReportPreview>();
};
const inOrder = (texts: readonly string[]) => texts.toSorted((a, b) => a.localeCompare(b));
const uansWhere = (holds: (one: Applicant) => boolean) =>
  inOrder(applicants.filter(holds).map(({ uan }) => uan));

describe('R8 each filter attribute of §3 restricts a custom report', () => {
  test.each([
    ['Gender', ['Female'], (one: Applicant) => one.gender === 'Female'],
    ['Utm Source', ['Source-Spring'], (one: Applicant) => one.utm === 'spring'],
    ['Utm Term', ['term-autumn'], (one: Applicant) => one.utm === 'autumn'],
    ['Utm Medium', ['medium-spring'], (one: Applicant) => one.utm === 'spring'],
    ['Utm Campaign', ['campaign-spring', 'none'], (one: Applicant) => one.utm === 'spring'],
    ['Utm Content', ['content-autumn'], (one: Applicant) => one.utm === 'autumn'],
    ['State', ['kerala', 'Goa'], (one: Applicant) => one.state !== 'Uttarakhand'],
    ['Company Name', [' blue lotus traders '], (one: Applicant) => one.company !== 'Acme'],
    ['Marital Status', ['Single'], (one: Applicant) => one.marital === 'Single'],
    [
      'Age',
      ['18-25', '60-120'],
      ({ age }: Applicant) => age !== null && ((age >= 18 && age <= 25) || age >= 60),
    ],
    ['Branch Code', ['pun001'], (one: Applicant) => one.branch === 'PUN001'],
  ])('%s', async (name, values, holds) => {
    const { Rows, Total, Found } = await preview({ Columns: ['UAN'], Conditions: { [name]: values } });
    const wanted = uansWhere(holds);
    expect([wanted.length > 0, wanted.length < applicants.length]).toEqual([true, true]);
    expect(inOrder(Rows.map(([uan = '']) => uan))).toEqual(wanted);
    expect([Total, Found]).toEqual([wanted.length, wanted.length]);
  });

  test('several attributes restrict together, grouped rows too', async () => {
    const { Rows } = await preview({
      Columns: ['State', 'Gender'],
      Conditions: { 'Marital Status': ['Married'], Age: ['18-200'] },
      IsGrouped: true,
    });
    const counts = new Map<string, number>();
    for (const { state, gender, marital, age } of applicants)
      if (marital === 'Married' && age !== null && age >= 18)
        counts.set(`${state}|${gender}`, (counts.get(`${state}|${gender}`) ?? 0) + 1);
    expect(new Map(Rows.map(([state, gender, count]) => [`${state}|${gender}`, Number(count)]))).toEqual(
      counts,
    );
  });

  test('refuses a wrong value in words that its user understands', async () => {
    for (const [part, message] of [
      [{ Conditions: { Age: ['old'] } }, 'Age must be a range of years, for example 18-25.'],
      [{ Conditions: { Age: ['30-20'] } }, 'Age must be a range of years, for example 18-25.'],
      [{ Conditions: { Gender: ['Robot'] } }, 'Gender cannot be Robot.'],
      [{ Conditions: { Mobile: ['6830000001'] } }, 'Mobile cannot restrict a report.'],
      [
        { Measures: [{ Column: 'Attempts', Function: 'sum' }] },
        'Sums and averages need a report that counts equal rows.',
      ],
      [{ IsGrouped: true, Measures: [{ Column: 'UAN', Function: 'sum' }] }, 'UAN cannot be summed.'],
      [
        { RowOrder: { Column: 'PAN', Dir: 'asc' } },
        'Rows can be ordered only by a column of the report, not by PAN.',
      ],
      [{ FilterToTime: true }, 'To time needs To date.'],
    ] as const) {
      const answer = await admin.post('/api/report/custom/preview-definition', body(part));
      expect([answer.statusCode, answer.json<{ Message: string }>().Message]).toEqual([400, message]);
    }
  });
});

describe('R8 sums, averages and the order of rows', () => {
  test('a grouped report has sum, average, least and most next to the count', async () => {
    const { Columns, Rows } = await preview({
      Columns: ['State'],
      IsGrouped: true,
      Measures: (['sum', 'average', 'least', 'most'] as const).map((name) => ({
        Column: 'Attempts',
        Function: name,
      })),
      RowOrder: { Column: 'Sum of Attempts', Dir: 'desc' },
    });
    expect(Columns.map(({ Header }) => Header)).toEqual([
      'State',
      'Sum of Attempts',
      'Average of Attempts',
      'Least Attempts',
      'Most Attempts',
      'Count',
    ]);
    const wanted = ['Kerala', 'Goa', 'Uttarakhand'].map((state) => {
      const attempts = applicants.filter((one) => one.state === state).map((one) => one.attempts);
      const sum = attempts.reduce((total, one) => total + one, 0);
      const average = (sum / attempts.length).toFixed(2);
      return [state, sum, average, Math.min(...attempts), Math.max(...attempts), attempts.length].map(String);
    });
    const plain = Rows.map((row) => row.map((cell) => cell.replace(/\.00$/, '')));
    expect(plain).toEqual(
      wanted
        .map((row) => row.map((cell) => cell.replace(/\.00$/, '')))
        .toSorted((a, b) => Number(b[1]) - Number(a[1]) || String(a[0]).localeCompare(String(b[0]))),
    );
  });

  test('rows are ordered by a plain and by a sealed column, empty cells last', async () => {
    const byAttempts = await preview({
      Columns: ['UAN', 'Attempts'],
      RowOrder: { Column: 'Attempts', Dir: 'desc' },
    });
    const attempts = byAttempts.Rows.map(([, cell]) => Number(cell));
    expect(attempts).toEqual(attempts.toSorted((a, b) => b - a));
    const byAge = await preview({ Columns: ['Age'], RowOrder: { Column: 'Age', Dir: 'asc' } });
    const ages = applicants.flatMap(({ age }) => age ?? []).toSorted((a, b) => a - b);
    expect(byAge.Rows.map(([cell]) => cell)).toEqual([...ages.map(String), '']);
  });

  test('R20 age groups come in the order of age', async () => {
    const { Rows } = await preview({ Columns: ['Age Group'], IsGrouped: true });
    expect(Rows.map(([group]) => group)).toEqual([
      'Below 18',
      '18 - 24',
      '25 - 34',
      '35 - 44',
      '45 - 59',
      '60 and above',
      'Unknown',
    ]);
  });

  test('a saved report keeps measures and order, in its file too', async () => {
    const wanted = {
      ...reportDefinition,
      ReportName: 'Attempts by state',
      Columns: ['State'],
      IsGrouped: true,
      Measures: [{ Column: 'Attempts', Function: 'sum' }],
      RowOrder: { Column: 'Count', Dir: 'desc' },
    };
    const { ReportId } = (await admin.post('/api/report/custom/save', wanted)).json<{ ReportId: number }>();
    const definitions = (await admin.get('/api/report/custom/definitions')).json<object[]>();
    expect(definitions).toContainEqual(
      expect.objectContaining({ ReportId, Measures: wanted.Measures, RowOrder: wanted.RowOrder }),
    );
    const file = (await admin.post('/api/report/custom', { Id: ReportId })).body;
    expect(file.split(/\r?\n/)[0]).toContain('State,Sum of Attempts,Count');
  });

  test('R12 a report of the product cannot be changed, and the reason names the remedy', async () => {
    const answer = await admin.post('/api/report/custom/save', {
      ...reportDefinition,
      ReportId: 4,
      ReportName: 'Client 360',
    });
    expect([answer.statusCode, answer.json<{ Message: string }>().Message]).toEqual([
      409,
      'This report comes with the product and cannot be changed. Copy it to change the copy.',
    ]);
  });
});

describe('R7 the report is a table', () => {
  const page = async (part: object): Promise<ReportPreview> =>
    await preview({ Columns: ['UAN', 'Attempts', 'State'] }).then(async () => {
      const answer = await admin.post('/api/report/custom/preview-definition', {
        ...body({ Columns: ['UAN', 'Attempts', 'State'] }),
        Length: 10,
        ...part,
      });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<ReportPreview>();
    });

  test('its pages contain every row once, each with its application', async () => {
    const pages = [await page({}), await page({ Start: 10 }), await page({ Start: 20 })];
    const rows = pages.flatMap(({ Rows }) => Rows.map(([uan = '']) => uan));
    expect(pages.map(({ Rows }) => Rows.length)).toEqual([10, 10, 4]);
    expect(inOrder(rows)).toEqual(applicants.map(({ uan }) => uan));
    const ids = pages.flatMap(({ ApplicationIds }) => ApplicationIds);
    const stored = await sqlOf((tx) =>
      sql<{ id: number; uan: string }>`select application_id as id, uan from application`.execute(tx),
    );
    const uanOf = new Map(stored.rows.map(({ id, uan }) => [id, uan]));
    expect(ids.map((id) => uanOf.get(id ?? 0))).toEqual(rows);
  });

  test('sorted and searched pages agree with the complete list', async () => {
    const byState = applicants.toSorted((a, b) => b.state.localeCompare(a.state));
    const second = await page({ Sort: { Column: 'State', Dir: 'desc' }, Start: 10 });
    expect(second.Rows.map(([, , state]) => state)).toEqual(byState.slice(10, 20).map(({ state }) => state));
    const found = await page({ Search: 'KERALA', Sort: { Column: 'Attempts', Dir: 'asc' } });
    const wanted = applicants.filter(({ state }) => state === 'Kerala').map(({ attempts }) => attempts);
    expect([found.Total, found.Found]).toEqual([applicants.length, wanted.length]);
    expect(found.Rows.map(([, attempts]) => Number(attempts))).toEqual(wanted.toSorted((a, b) => a - b));
  });

  test('refuses an unknown column, and a page too far in another order', async () => {
    const post = (part: object) =>
      admin.post('/api/report/custom/preview-definition', { ...body({}), Length: 10, ...part });
    expect((await post({ Sort: { Column: 'Secret', Dir: 'asc' } })).statusCode).toBe(400);
    const far = await post({ Sort: { Column: 'UAN', Dir: 'asc' }, Start: 20_000 });
    expect([far.statusCode, far.json<{ Message: string }>().Message]).toEqual([422, expect.any(String)]);
  });

  test('with masks on, the search finds only what the user sees', async () => {
    await sqlOf((tx) => tx.updateTable('tenant_settings').set({ mask_personal_data: true }).execute());
    const search = (Search: string) =>
      admin
        .post('/api/report/custom/preview-definition', { ...body({ Columns: ['Mobile'] }), Search })
        .then((answer) => answer.json<ReportPreview>());
    const [shown] = (await search('')).Rows[0] ?? [];
    expect(shown).toMatch(/^X{6}\d{4}$/);
    const { rows } = await sqlOf((tx) => sql<{ mobile: string }>`select mobile from application`.execute(tx));
    const digits = await search('68390');
    expect([rows.length > 0, digits.Found]).toEqual([true, 0]);
    expect((await search((shown ?? '').slice(-4))).Found).toBeGreaterThan(0);
    await sqlOf((tx) => tx.updateTable('tenant_settings').set({ mask_personal_data: false }).execute());
  });
});

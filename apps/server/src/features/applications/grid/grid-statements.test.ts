import { UserType } from '@kyc/contract/user-types';
import type { DB } from '@kyc/db/tables/schema.generated';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import type { Session } from '../../../http/call.ts';
import { selectPage, type WantedPage } from './page-of-applications.ts';

const admin: Session = {
  tenantId: 1,
  userId: 2,
  userType: UserType.Admin,
  allowViewData: true,
  sessionId: 'session',
  tenantCode: 'DEMO',
  userName: 'admin',
  fullName: 'Asha Rao',
  verifierCode: null,
  branchCode: null,
  employeeCode: 'E1',
};
const verifier: Session = { ...admin, userType: UserType.Verifier };
const first = { start: 0, length: 20 };

/** The statement as PostgreSQL gets it, a clause a line; it is written down, never run. */
async function statementOf(
  session: Session,
  query: WantedPage['query'],
  { named, total = 0 }: { named?: WantedPage['named']; total?: number } = {},
): Promise<string> {
  const statements: string[] = [];
  const recording = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: (event) => {
      statements.push(event.query.sql);
    },
  });
  await selectPage(recording, session, { query, named, total: () => Promise.resolve(total) });
  const clauses = / (?=(?:from|where|and|order by|limit|offset|left join|inner join|union all|select) )/g;
  return `${statements.join(';\n\n').replaceAll(/\s+/g, ' ').replaceAll(clauses, '\n')}\n`;
}

test.each<[shape: string, statement: () => Promise<string>]>([
  ['first-page', () => statementOf(admin, first)],
  ['first-page-of-a-verifier', () => statementOf(verifier, { ...first, Filter: { Status: 3 } })],
  ['near-page', () => statementOf(admin, { start: 100, length: 20 })],
  ['deep-page-by-date', () => statementOf(admin, { start: 5000, length: 20 })],
  [
    'page-near-the-end-by-name',
    () =>
      statementOf(
        admin,
        { start: 5000, length: 20, order: [{ column: 'Name', dir: 'asc' }] },
        { total: 5100 },
      ),
  ],
  [
    'search-by-uan',
    () => statementOf(admin, { ...first, Filter: { Field: 'UAN' }, search: { value: 'OD123' } }),
  ],
  [
    'search-by-name',
    () =>
      statementOf(
        admin,
        { ...first, Filter: { Field: 'Name' }, search: { value: 'asha' } },
        { named: { ids: [7, 9], isMore: false } },
      ),
  ],
])('the statement of the %s is the measured one', async (shape, statement) => {
  await expect(await statement()).toMatchFileSnapshot(`./statements/${shape}.sql`);
});

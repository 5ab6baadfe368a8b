import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findLosses } from './find-losses.ts';
import { acceptedLosses, landedReleases, supportedReleases } from './landed-releases.ts';

const packageFolder = join(import.meta.dirname, '../../..');
const current = readFileSync(join(packageFolder, 'schema.snapshot.txt'), 'utf8');
const landed = join(packageFolder, 'landed');
const supported = landedReleases.slice(-supportedReleases);
const orderOf = (commit: string): number => landedReleases.findIndex((release) => release.commit === commit);

describe('D7 the last two landed releases work on the schema of this one', () => {
  test('each has a schema file', () => {
    expect(readdirSync(landed).toSorted()).toEqual(supported.map(({ commit }) => `${commit}.txt`).toSorted());
  });

  test('they lose nothing that they use', () => {
    const losses = supported.flatMap(({ commit }) =>
      findLosses(readFileSync(join(landed, `${commit}.txt`), 'utf8'), current)
        .filter(
          (line) =>
            !acceptedLosses.some(
              ({ loss, unusedSince }) => line.startsWith(loss) && orderOf(unusedSince) <= orderOf(commit),
            ),
        )
        .map((line) => `${commit}: ${line}`),
    );
    expect(
      losses,
      'Add to the schema instead; what no landed release uses any more goes into acceptedLosses.',
    ).toEqual([]);
  });

  test('an accepted loss names the landed release that stopped using it', () => {
    expect(acceptedLosses.filter(({ unusedSince }) => orderOf(unusedSince) < 0)).toEqual([]);
  });
});

/** The current schema with one part replaced; every change must meet its text. */
function changed(...changes: readonly (readonly [from: string | RegExp, to: string])[]): string {
  let text = current;
  for (const [from, to] of changes) {
    const next = text.replace(from, to);
    if (next === text) throw new Error(`the schema has no ${String(from)}`);
    text = next;
  }
  return text;
}

const firstBank = 'bank.account_max_length';

describe('changes that break a server of an earlier release', () => {
  test.each<[string, string, readonly (readonly [string | RegExp, string])[]]>([
    ['a column is dropped', 'column bank.bank_name is missing', [['bank.bank_name text not null\n', '']]],
    [
      'a column is renamed',
      'column bank.bank_name is missing',
      [['bank.bank_name text not null\n', 'bank.title text not null\n']],
    ],
    [
      'a column has another type',
      'column notice.kind is of type smallint, not text',
      [['\nnotice.kind text', '\nnotice.kind smallint']],
    ],
    [
      'a column no longer takes null',
      'column notice.actor_id no longer takes null',
      [['notice.actor_id bigint\n', 'notice.actor_id bigint not null\n']],
    ],
    [
      'a default is dropped',
      'column bank.is_active has no default',
      [['bank.is_active boolean not null default true', 'bank.is_active boolean not null']],
    ],
    [
      'a number is no longer given',
      'column bank.bank_id is no longer numbered',
      [['bank.bank_id bigint not null identity a', 'bank.bank_id bigint not null']],
    ],
    [
      'a column becomes generated',
      'column bank.bank_name is no longer written',
      [['bank.bank_name text not null', "bank.bank_name text not null generated 'x'"]],
    ],
    [
      'a new column has to be filled',
      'column bank.added is new, not null and without a default',
      [[firstBank, `bank.added text not null\n${firstBank}`]],
    ],
    ['a table is dropped', 'table bank is missing', [[/\nbank table .*/, '']]],
    ['a table becomes a view', 'table bank is a view', [['\nbank table owner', '\nbank view owner']]],
    [
      'a view is another query',
      'view divided_table is another query',
      [['a.attname AS moment', 'a.attname AS instant']],
    ],
    [
      'a table hides its rows',
      'table captcha now forces row-level security',
      [[/(\ncaptcha table .*) forced f/, '$1 forced t']],
    ],
    [
      'a check is new',
      'constraint bank bank_new_check is new',
      [['# constraints\n', '# constraints\nbank bank_new_check CHECK ((length(bank_name) > 9))\n']],
    ],
    [
      'a list of values has fewer',
      'constraint notice notice_kind_check is another',
      [[/(\nnotice notice_kind_check .*?)'mentioned'::text, /, '$1']],
    ],
    [
      'a check joins an old and a new column',
      'constraint bank bank_both_check is new',
      [
        [firstBank, `bank.added text\n${firstBank}`],
        [
          '# constraints\n',
          '# constraints\nbank bank_both_check CHECK (((bank_name IS NULL) OR (added IS NOT NULL)))\n',
        ],
      ],
    ],
    [
      'a foreign key is new',
      'constraint bank bank_code_fkey is new',
      [
        [
          '# constraints\n',
          '# constraints\nbank bank_code_fkey FOREIGN KEY (bank_code) REFERENCES country(name)\n',
        ],
      ],
    ],
    [
      'a unique key is new',
      'unique key is new',
      [
        [
          '# indexes\n',
          '# indexes\nCREATE UNIQUE INDEX bank_new ON public.bank USING btree (tenant_id, penny_drop_enabled)\n',
        ],
      ],
    ],
    ['a unique key is missing', 'unique key is missing', [[/\nCREATE UNIQUE INDEX bank_code_unique .*/, '']]],
    [
      'a primary key is another',
      'constraint bank bank_pkey is missing or another',
      [['bank bank_pkey PRIMARY KEY (tenant_id, bank_id)', 'bank bank_pkey PRIMARY KEY (bank_id)']],
    ],
    ['a policy is missing', 'policy bank tenant_only ALL is missing', [[/\nbank tenant_only .*/, '']]],
    [
      'a policy shows fewer rows',
      'policy bank tenant_only ALL has other conditions',
      [[/(\nbank tenant_only ALL to \S+ using \()/, '$1is_active and ']],
    ],
    [
      'a trigger is missing',
      'trigger is missing: application_added',
      [[/\nCREATE TRIGGER application_added .*/, '']],
    ],
    [
      'a trigger is new',
      'trigger is new: bank_new',
      [
        [
          '# triggers\n',
          '# triggers\nCREATE TRIGGER bank_new BEFORE INSERT ON public.bank FOR EACH ROW EXECUTE FUNCTION refuse_erased()\n',
        ],
      ],
    ],
    [
      'a right is revoked',
      'kyc_app loses UPDATE of bank',
      [['\nbank to kyc_app: INSERT, SELECT, UPDATE', '\nbank to kyc_app: INSERT, SELECT']],
    ],
    [
      'a right on a column is revoked',
      'kyc_app loses UPDATE of user_factor.sign_count',
      [['\nuser_factor.sign_count to kyc_app: UPDATE', '']],
    ],
    [
      'a function is missing',
      'function is_held(',
      [['FUNCTION public.is_held(', 'FUNCTION public.is_kept(']],
    ],
    [
      'a function has another result',
      'function current_actor() is RETURNS integer',
      [['public.current_actor()\n RETURNS bigint', 'public.current_actor()\n RETURNS integer']],
    ],
    ['an extension is missing', 'extension pg_trgm is missing', [['\npg_trgm\n', '\n']]],
  ])('%s', (_name, loss, changes) => {
    expect(findLosses(current, changed(...changes)).filter((line) => line.startsWith(loss))).toHaveLength(1);
  });
});

describe('changes that do not affect an earlier release', () => {
  test.each<[string, readonly (readonly [string | RegExp, string])[]]>([
    ['nothing', []],
    ['a new column that takes null', [[firstBank, `bank.added text\n${firstBank}`]]],
    ['a new column with a default', [[firstBank, `bank.added boolean not null default false\n${firstBank}`]]],
    ['a column that takes null from now on', [['bank.bank_name text not null', 'bank.bank_name text']]],
    [
      'a new table',
      [
        ['# columns\n', '# columns\nadded.added_id bigint not null\n'],
        ['# tables\n', '# tables\nadded table owner kyc_owner rls t forced t\n'],
        ['# constraints\n', '# constraints\nadded added_check CHECK ((added_id > 0))\n'],
      ],
    ],
    ['more values in a list', [[/(\nnotice notice_kind_check .*?ARRAY\[)/, "$1'added'::text, "]]],
    [
      'a foreign key of a new column',
      [
        [firstBank, `bank.added bigint\n${firstBank}`],
        [
          '# constraints\n',
          '# constraints\nbank bank_added FOREIGN KEY (tenant_id, added) REFERENCES app_user(tenant_id, user_id)\n',
        ],
      ],
    ],
    ['a table whose rows survive a crash', [['rate_limit unlogged table', 'rate_limit table']]],
    [
      'a policy that reads the setting itself',
      [
        [
          /(\nbank tenant_only ALL to \S+) using .*/,
          "$1 using ((tenant_id = (current_setting('app.tenant'::text, true))::integer)) with check ((tenant_id = (current_setting('app.tenant'::text, true))::integer))",
        ],
      ],
    ],
    [
      'rights on a table instead of columns',
      [
        [/(\nuser_factor to kyc_app: .*SELECT)/, '$1, UPDATE'],
        ['\nuser_factor.sign_count to kyc_app: UPDATE', ''],
      ],
    ],
    ['an index that is not unique', [[/\nCREATE INDEX application_queue .*/, '']]],
  ])('%s', (_name, changes) => {
    expect(findLosses(current, changed(...changes))).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { findFalseCitations } from './find-false-citations.ts';
import { findUnproved } from './find-unproved.ts';
import { readTargets } from './known-targets.ts';
import { readWords } from './read-words.ts';

const documents = [
  { file: 'docs/requirements.md', text: '- **AUTH-01** Company code.\n  Proved by: `login.spec.ts`.' },
  { file: 'docs/findings.md', text: '- **B10** A second press.' },
  {
    file: 'docs/sources.md',
    text: '## specification (ours)\n\n- **§4** States.\n\n## trust.md (rules)\n\n- **rule 5** Audit.\n- **T18** Formulas.\n\n## domain pack (its data)\n\n- **§12** Mix.',
  },
];
const files = ['docs/decisions/010-tallies.md', 'apps/server/src/workflow/lock.ts', 'e2e/login.spec.ts'];
const known = readTargets(documents, files);

function faultsOf(text: string, file = 'apps/a.ts'): string[] {
  return findFalseCitations(readWords({ file, text }), known).map((fault) =>
    fault.replace(/ is cited.*/, ''),
  );
}

describe('a citation that leads nowhere is found', () => {
  test.each([
    ['an id in a title', "test('AUTH-99 logs in', () => {});", 'AUTH-99'],
    ['an id in a title of many cases', "describe.each([1])('AUTH-98 %i', () => {});", 'AUTH-98'],
    ['a misspelt chapter', 'test(`AHTU-01 logs in`, () => {});', 'AHTU-01'],
    ['a finding', '// B77: as found.', 'B77'],
    ['a section', '/** As §11 says. */', '§11'],
    ['a section of another paper', '// domain pack README §4', 'domain pack README §4'],
    ['a decision', '// see decision 009', 'decision 009'],
    ['a rule', '// trust.md rule 6', 'trust.md rule 6'],
    ['a goal', '// trust.md, T19', 'trust.md, T19'],
    ['a file', '/** Proved by workflow.test.ts. */', 'workflow.test.ts'],
    ['a folder', '// Stands in `apps/server/src/demo`.', '`apps/server/src/demo`'],
    ['a number in another system', '// Issue 4 asks so.', 'Issue 4'],
  ])('%s', (_, text, wanted) => {
    expect(faultsOf(text)).toEqual([`apps/a.ts:1: ${wanted}`]);
  });

  test('in a comment between tags, with its line', () => {
    expect(faultsOf('const a = (\n  <b>\n    {/* B78 */}\n  </b>\n);', 'apps/a.tsx')).toEqual([
      'apps/a.tsx:3: B78',
    ]);
  });

  test('in a later line of a comment, a migration, a style and a document', () => {
    expect(faultsOf('/**\n * One.\n * B79\n */\nconst a = 1;')).toEqual(['apps/a.ts:3: B79']);
    expect(faultsOf('select 1;\n-- decision 044', 'db/1.sql')).toEqual(['db/1.sql:2: decision 044']);
    expect(faultsOf('a {} /* U99 */', 'apps/a.css')).toEqual(['apps/a.css:1: U99']);
    expect(faultsOf('See `none.ts`.\n```\nother.ts\n```', 'docs/a.md')).toEqual(['docs/a.md:1: none.ts']);
  });
});

test.each([
  "test('AUTH-01 B10 logs in', () => {});",
  '// §4, decision 010, domain pack README §12, README §12 of the domain pack',
  '// trust.md rule 5, trust.md T18, workflow/lock.ts, lock.ts, UTF-16, ISO 32000-1 §14.9, RFC 5280 §11.2',
  '// `apps/server/src/workflow`, `apps/server/src/workflow/lock.ts`, `apps/server/src/<noun>`, `docs/decisions/`',
  "const payload = ['B77', 'AUTH-99'];",
])('an existing target, and a text that is not a citation, is accepted: %s', (text) => {
  expect(faultsOf(text)).toEqual([]);
});

describe('every requirement has a test that cites it', () => {
  const requirements = documents[0]?.text ?? '';

  test('a test that does', () => {
    const words = readWords({ file: 'e2e/login.spec.ts', text: "test('AUTH-01 code', () => {});" });
    expect(findUnproved(requirements, words)).toEqual([]);
  });

  test('a test that does not, and none', () => {
    expect(findUnproved(requirements, [])).toEqual([
      'docs/requirements.md: login.spec.ts stands beside AUTH-01 and does not cite it',
    ]);
    expect(findUnproved('- **AUTH-02** More.', [])).toEqual([
      'docs/requirements.md: no test stands beside AUTH-02',
    ]);
  });
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBareIds } from './bare-ids/find-bare-ids.ts';
import type { Outcome } from './check.ts';
import { root } from './run-tool.ts';

/** Numbers that look like codes and have no name in the contract, because they need none. */
const others: Readonly<Record<string, string>> = {
  'apps/server/src/platform/read-network.ts': 'versions of the internet protocol',
  'apps/web/src/features/review/desk/pipeline/desk-keys.ts': 'digits on the keyboard',
  'apps/web/src/features/sales-view/step-card.tsx': 'flags of the sales view, 0, 1 and 2 in §3 itself',
  'packages/demo-data/src/documents/images/address-proof-theme.ts':
    'kinds of address proof, named by poaTypeName',
  'packages/demo-data/src/plan/stage-service-calls.ts': 'kinds of address proof, named by poaTypeName',
  'packages/domain/src/acceptance/expectations/cases-of-the-table.ts':
    'codes as a table of expectations writes them, a second time',
  'packages/domain/src/acceptance/expectations/good-application.ts':
    'codes as a table of expectations writes them, a second time',
  'packages/domain/src/acceptance/expectations/answers-of-services.ts':
    'codes as a table of expectations writes them, a second time',
  'packages/domain/src/acceptance/expectations/pan-and-names.ts':
    'codes as a table of expectations writes them, a second time',
  'packages/domain/src/acceptance/expectations/birth-and-contact.ts':
    'codes as a table of expectations writes them, a second time',
  'packages/domain/src/acceptance/expectations/income-and-address.ts':
    'codes as a table of expectations writes them, a second time',
  'packages/domain/src/acceptance/expectations/person-bank-documents.ts':
    'codes as a table of expectations writes them, a second time',
  'packages/domain/src/acceptance/expectations/video-signing-outside.ts':
    'codes as a table of expectations writes them, a second time',
  'packages/demo-data/src/work.ts': 'shares of the income brackets, by their place in enumerations.json',
};

/** Codes have their names everywhere but in the contract, which gives them, and in tests, which may say them a second time. */
export async function checkBareIds(): Promise<Outcome> {
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/^packages\/contract\/|\.(?:test|d|generated)\.tsx?$/.test(file) && !(file in others),
  );
  const faults = files.flatMap((file) => findBareIds({ file, text: readFileSync(join(root, file), 'utf8') }));
  const gone = Object.keys(others)
    .filter((file) => globSync(file, { cwd: root }).length === 0)
    .map((file) => `${file} is excepted in scripts/checks/bare-ids.ts and is not there`);
  const failed = faults.length + gone.length > 0 || files.length === 0 ? 1 : 0;
  const report = [...faults, ...gone].join('\n');
  return await Promise.resolve({
    passed: 1 - failed,
    failed,
    report,
    remark: `${String(files.length)} files`,
  });
}

import { execFileSync } from 'node:child_process';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Only root may become a user unknown to the machine; any different user gets its known name.
const isRoot = process.getuid?.() === 0;

test('the operator is reported by the name on the machine, or by number without a name', () => {
  const source = `import('${join(import.meta.dirname, 'operator-name.ts')}').then((all) => console.log(all.operatorName()))`;
  const become = isRoot ? 'process.setuid(54321);' : '';
  // Files are loaded before, because the other user may not be allowed to read them.
  const program = source.replace('then((all) => ', `then((all) => { ${become} `).replace(/\)$/, ' })');
  const said = execFileSync(process.execPath, ['-e', program]).toString().trim();
  expect(said).toBe(`${isRoot ? 'uid 54321' : userInfo().username}@${hostname()}`);
});

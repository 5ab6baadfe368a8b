import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ofTheMachine } from '../../testing/processes/of-the-machine.ts';

const folder = mkdtempSync(join(tmpdir(), 'kyc-interrupted-'));
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A first start with the embedded database, whose phases follow each other in this data folder. */
function begin(name: string) {
  const dataDir = join(folder, name);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...ofTheMachine(), DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, dataDir, said: () => said, ended };
}

type Begun = ReturnType<typeof begin>;
const database = ({ dataDir }: Begun): string => join(dataDir, 'database');

const phases: Readonly<Record<string, (begun: Begun) => boolean>> = {
  'the database is initialised': (begun) =>
    existsSync(database(begun)) &&
    readdirSync(database(begun)).some((entry) => /^postgres\.new-\d+$/.test(entry)),
  'the database starts': (begun) => existsSync(join(database(begun), 'postgres/postmaster.pid')),
  'the demo is seeded': ({ said }) => said().includes('Seeding demo data'),
  'the first jobs run': ({ said }) => said().includes('is ready'),
};

describe('O15 Ctrl-C at a first start', () => {
  test.each(Object.keys(phases))(
    'while %s: it ends quietly with 0, and the database with it',
    async (phase) => {
      const begun = begin(phase);
      await expect.poll(() => phases[phase]?.(begun), { timeout: 120_000, interval: 20 }).toBe(true);
      begun.child.kill('SIGINT');
      expect([await begun.ended, begun.said()]).toEqual([
        0,
        expect.not.stringMatching(/"level"|Error|\n +at /),
      ]);
      expect(existsSync(join(database(begun), 'postgres/postmaster.pid'))).toBe(false);
      expect(readdirSync(database(begun)).filter((entry) => entry.includes('.new-'))).toEqual([]);
    },
    180_000,
  );
});

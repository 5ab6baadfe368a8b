import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { root } from '../run-tool.ts';

interface Row {
  readonly id: string;
  readonly level: string;
  readonly requirement: string;
  readonly mark: string;
  readonly reason: string;
  readonly proof: string;
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const rows: Row[] = parse(read('docs/security/asvs.csv'), { columns: true });
const proofsOf = ({ proof }: Row): string[] => proof.split(';').filter(Boolean);
/** `process: reason` */
const isProcess = (proof: string): boolean => /^process: \S+ .{20,}/.test(proof);
const countOf = (level: string, mark: string): number =>
  rows.filter((row) => row.level === level && row.mark === mark).length;

describe('ASVS 5.0 in docs/security/asvs.csv', () => {
  test('has each of the 345 requirements once, by level', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const byLevel = ['L1', 'L2', 'L3'].map((level) => rows.filter((row) => row.level === level).length);
    expect([rows.length, ...byLevel]).toEqual([345, 70, 183, 92]);
    expect(rows.filter(({ mark }) => mark === 'not applicable')).toHaveLength(67);
    expect(rows.filter(({ requirement }) => requirement === '')).toEqual([]);
  });

  test('a yes names its proof, every other mark gives the reason', () => {
    const known = new Set(['yes', 'partly', 'no', 'not applicable']);
    expect(rows.filter(({ mark }) => !known.has(mark))).toEqual([]);
    expect(rows.filter((row) => row.mark === 'yes' && proofsOf(row).length === 0)).toEqual([]);
    expect(rows.filter(({ mark, reason }) => mark !== 'yes' && reason === '')).toEqual([]);
  });

  test('a yes names a test that runs, or a process with the reason why no test can show it', () => {
    const runs = (proof: string): boolean =>
      /\.(?:test|spec)\.tsx?$/.test(proof) || /^(?:prove|bench|scripts\/checks)\/.*\.ts$/.test(proof);
    const unproved = rows.filter(
      (row) => row.mark === 'yes' && !proofsOf(row).some((proof) => runs(proof) || isProcess(proof)),
    );
    expect(unproved.map(({ id }) => id)).toEqual([]);
    // A process is the exception, so each one is listed here.
    const byProcess = rows.filter((row) => proofsOf(row).some(isProcess)).map(({ id }) => id);
    expect(byProcess).toEqual(['V3.5.4', 'V12.2.2', 'V15.2.1']);
  });

  test('named places exist', () => {
    const files = rows.flatMap(proofsOf).filter((proof) => !isProcess(proof));
    expect([...new Set(files)].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('reaches its goal', () => {
    expect([countOf('L1', 'no'), countOf('L2', 'no')]).toEqual([0, 0]);
    expect(countOf('L1', 'partly')).toBeLessThanOrEqual(1);
    expect(countOf('L2', 'partly')).toBeLessThanOrEqual(3);
    expect(countOf('L3', 'yes')).toBeGreaterThanOrEqual(60);
  });

  test('the page of security tells the same counts', () => {
    const page = read('docs/security.md');
    for (const level of ['L1', 'L2', 'L3']) {
      const counts = ['yes', 'partly', 'no'].map((mark) => countOf(level, mark));
      expect(page).toContain(`| ${level} | ${counts.join(' | ')} |`);
    }
  });
});

test('V14.1.1 every table has its class of data, once', () => {
  const schema = /export interface DB \{([^}]*)\}/.exec(
    read('packages/db/src/tables/schema.generated.ts'),
  )?.[1];
  const tables = [...(schema ?? '').matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name);
  expect(tables.length).toBeGreaterThan(50);
  const classes = /^- secret:[^]*?\n\n/m.exec(read('docs/security/records.md'))?.[0] ?? '';
  const classed = [...classes.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(classed).toHaveLength(new Set(classed).size);
  expect(new Set(classed)).toEqual(new Set(tables));
});

describe("questions of a customer's security team in docs/security.md", () => {
  const section =
    read('docs/security.md').split("\n## Questions of a customer's security team\n")[1]?.split('\n## ')[0] ??
    '';
  const answers = section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '').trim()));

  test('ask for each subject of a vendor questionnaire', () => {
    const text = answers.map(([question = '', answer = '']) => `${question} ${answer}`).join('\n');
    const subjects = `(S1)|(S2)|(S3)|(S5)|(S6)|(S9|second factor|malware|Which hosts|logs shipped|image|compose|TLS|at rest|in transit|keys
      |backups|access reviewed|located|erased|incidents|sub-processors|SBOM|penetration test`;
    for (const subject of subjects.split(/\s*\|/)) expect(text, subject).toContain(subject);
  });

  test('are answered with a place that exists and a proof that runs, or a process', () => {
    expect(answers.length).toBeGreaterThan(20);
    for (const [question = '', answer = '', place = '', proof = '', ...more] of answers) {
      expect(more, question).toEqual([]);
      expect(answer.length, question).toBeGreaterThan(20);
      const places = [...place.matchAll(/\]\(([^)#]*)[^)]*\)/g)].map(([, path = '']) => path);
      expect(places.length, question).toBeGreaterThan(0);
      for (const path of places) expect(existsSync(join(root, 'docs', path)), path).toBe(true);
      const files = [...proof.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
      expect(files.length > 0 || proof.startsWith('process: '), question).toBe(true);
      for (const path of files) {
        expect(existsSync(join(root, path)), path).toBe(true);
        expect(path).toMatch(/\.(?:test|spec)\.tsx?$|^(?:prove|bench)\/.*\.ts$/);
      }
    }
  });
});

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
const countOf = (level: string, mark: string): number =>
  rows.filter((row) => row.level === level && row.mark === mark).length;

describe('ASVS 5.0 in docs/security/asvs.csv', () => {
  test('has each of its 345 requirements once, by level', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const byLevel = ['L1', 'L2', 'L3'].map((level) => rows.filter((row) => row.level === level).length);
    expect([rows.length, ...byLevel]).toEqual([345, 70, 183, 92]);
    expect(rows.filter(({ mark }) => mark === 'not applicable')).toHaveLength(67);
    expect(rows.filter(({ requirement }) => requirement === '')).toEqual([]);
  });

  test('a yes names what proves it, anything else says why', () => {
    const known = new Set(['yes', 'partly', 'no', 'not applicable']);
    expect(rows.filter(({ mark }) => !known.has(mark))).toEqual([]);
    expect(rows.filter((row) => row.mark === 'yes' && proofsOf(row).length === 0)).toEqual([]);
    expect(rows.filter(({ mark, reason }) => mark !== 'yes' && reason === '')).toEqual([]);
  });

  test('what is named is there', () => {
    const absent = [...new Set(rows.flatMap(proofsOf))].filter((path) => !existsSync(join(root, path)));
    expect(absent).toEqual([]);
  });

  test('is as good as it is meant to be', () => {
    expect(countOf('L1', 'no')).toBe(0);
    expect(countOf('L2', 'no')).toBeLessThanOrEqual(5);
    expect(countOf('L3', 'yes')).toBeGreaterThanOrEqual(55);
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

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findShipped, type Entries, type Shipped } from './find-shipped.ts';

const root = resolve(import.meta.dirname, '../..');

/** The product's shipped packages by package-lock.json, and the text of NOTICE. */
export function readShipped(): { shipped: readonly Shipped[]; notice: string } {
  const lock = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')) as { packages: Entries };
  return {
    shipped: findShipped(lock.packages, ['apps/server', 'apps/web']),
    notice: readFileSync(`${root}/NOTICE`, 'utf8'),
  };
}

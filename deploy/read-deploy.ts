import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { settingNames } from '../apps/server/src/platform/setting-names.ts';

const root = resolve(import.meta.dirname, '..');

export function read(file: string): string {
  return readFileSync(resolve(root, file), 'utf8');
}

/** The documents of a YAML file, anchors and merges resolved. */
export function readYaml<Shape extends z.ZodType>(file: string, shape: Shape): z.infer<Shape>[] {
  return parseAllDocuments(read(file), { merge: true }).map((document) => {
    if (document.errors.length > 0) throw new Error(`${file}: ${document.errors.join('; ')}`);
    return shape.parse(document.toJS());
  });
}

/** `NAME=value` lines; `commented` takes the ones that are only suggested, too. */
export function readEnvNames(text: string, commented: boolean): string[] {
  const line = commented ? /^#?([A-Z][A-Z_]+)=/gm : /^([A-Z][A-Z_]+)=/gm;
  return [...text.matchAll(line)].map(([, name = '']) => name);
}

export function isSetting(name: string): boolean {
  return (settingNames as readonly string[]).includes(name);
}

/** A version and nothing that moves: `postgres:18.4-bookworm`, `node:24.21.0-bookworm-slim@sha256:…`. */
export const pinned = /^[a-z0-9./-]+:v?\d+\.\d+(?:\.\d+)?(?:-[a-z0-9.-]+)?(?:@sha256:[0-9a-f]{64})?$/;

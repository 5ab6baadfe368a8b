// npm run complete-lock: after adding a package. `npm run check` reports when it was forgotten.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeLock } from './complete-lock.ts';

const file = join(import.meta.dirname, '../../package-lock.json');
const text = readFileSync(file, 'utf8');
const completed = completeLock(text);
if (completed !== text) writeFileSync(file, completed);
console.log(completed === text ? 'package-lock.json was complete.' : 'package-lock.json is complete now.');

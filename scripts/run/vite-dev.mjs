import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { viteProgram } from './build-web.mjs';
import { root } from './root.mjs';

process.chdir(join(root, 'apps/web'));
await import(pathToFileURL(viteProgram()).href);

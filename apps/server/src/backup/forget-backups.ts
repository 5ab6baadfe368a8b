import { StartRefusal } from '@kyc/db/connection/start-refusal';
import type { Storage } from '../platform/storage/storage.ts';
import { listBackups, readManifest } from './list-backups.ts';
import { manifestKey } from './manifest.ts';

/** How many days, weeks, months and years keep the newest backup of each. */
export interface Keep {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
  readonly years: number;
}

const unfinishedForMs = 24 * 60 * 60 * 1000;

/** `14d,8w,24m,8y`, any subset. */
export function readKeep(text: string): Keep {
  const words = text.split(',').map((word) => /^(\d{1,4})([dwmy])$/.exec(word.trim()));
  const amount = (unit: string): number => Number(words.find((word) => word?.[2] === unit)?.[1] ?? 0);
  const keep = { days: amount('d'), weeks: amount('w'), months: amount('m'), years: amount('y') };
  if (words.includes(null) || Object.values(keep).every((count) => count === 0))
    throw new StartRefusal(
      `What is kept must look like 14d,8w,24m (days, weeks, months, years), not ${JSON.stringify(text)}.`,
    );
  return keep;
}

/**
 * Removes backups beyond their retention, their files that no backup needs, and ones that were started a day ago and never finished. The
 * newest one always stays.
 */
export async function forgetBackups(
  destination: Storage,
  { keep, now }: { keep: Keep; now: Date },
): Promise<{ kept: string[]; forgotten: string[] }> {
  const ids = await listBackups(destination);
  const kept = chooseKept(ids, keep);
  const forgotten = ids.filter((id) => !kept.includes(id));
  const wantedPacks = new Set<string>();
  for (const id of kept)
    for (const { key } of (await readManifest(destination, id)).packs) wantedPacks.add(key);
  // A backup without its manifest does not count, so an interrupted removal leaves no apparently complete one.
  for (const id of forgotten) await destination.remove(manifestKey(id));
  for await (const { key, writtenOn } of destination.list('backups')) {
    const id = key.split('/')[1] ?? '';
    const isUnfinished = !ids.includes(id) && now.getTime() - writtenOn.getTime() > unfinishedForMs;
    if (forgotten.includes(id) || isUnfinished) await destination.remove(key);
  }
  for await (const { key, writtenOn } of destination.list('packs')) {
    const isOld = now.getTime() - writtenOn.getTime() > unfinishedForMs;
    const ofForgotten = forgotten.some((id) => key.startsWith(`packs/${id}-`));
    if (!wantedPacks.has(key) && (ofForgotten || isOld)) await destination.remove(key);
  }
  return { kept, forgotten };
}

/** `ids` oldest first; each begins with its moment, `20261122T093000123Z`. */
export function chooseKept(ids: readonly string[], { days, weeks, months, years }: Keep): string[] {
  const newestFirst = ids.toReversed();
  const rules: [number, (id: string) => string][] = [
    [days, (id) => id.slice(0, 8)],
    [weeks, weekOf],
    [months, (id) => id.slice(0, 6)],
    [years, (id) => id.slice(0, 4)],
  ];
  const kept = new Set(newestFirst.slice(0, 1));
  for (const [count, periodOf] of rules) {
    const periods = [...new Set(newestFirst.map(periodOf))].slice(0, count);
    for (const period of periods) {
      const newest = newestFirst.find((id) => periodOf(id) === period);
      if (newest !== undefined) kept.add(newest);
    }
  }
  return ids.filter((id) => kept.has(id));
}

const dayMs = 24 * 60 * 60 * 1000;
/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const mondayShiftDays = 3;

function weekOf(id: string): string {
  const day = Date.UTC(Number(id.slice(0, 4)), Number(id.slice(4, 6)) - 1, Number(id.slice(6, 8))) / dayMs;
  return String(Math.floor((day + mondayShiftDays) / 7));
}

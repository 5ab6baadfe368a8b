import { changesTexts } from '../oversight/changes.ts';

/** Of changes that need a second person; shown on several pages. */
export const changesPartTexts = { changes: changesTexts } as const;

import { undoTexts } from '../undo.ts';
import { accountTexts } from '../account.ts';
import { gridTexts, datesTexts } from '../grid.ts';
import { timelineTexts } from '../timeline.ts';
import { dashboard } from '../dashboard.ts';
import { views, bulk } from '../dashboard-selections.ts';
import { salesView } from '../sales-view.ts';
import { sessionsTexts } from '../sessions.ts';
import { presence } from '../presence.ts';

/** Of the office's frame and of its small pages: grid, dates, dashboard, lists. */
export const officeTexts = {
  undo: undoTexts,
  account: accountTexts,
  grid: gridTexts,
  dates: datesTexts,
  timeline: timelineTexts,
  dashboard,
  views,
  bulk,
  salesView,
  sessions: sessionsTexts,
  presence,
} as const;

import { searchTexts } from '../office/search.ts';
import { noticesTexts } from '../office/notices.ts';
import { undoTexts } from '../office/undo.ts';
import { accountTexts } from '../office/account.ts';
import { gridTexts, datesTexts } from '../office/grid.ts';
import { timelineTexts } from '../office/timeline.ts';
import { dashboard } from '../office/dashboard.ts';
import { views, bulk } from '../office/dashboard-selections.ts';
import { salesView } from '../office/sales-view.ts';
import { sessionsTexts } from '../sessions.ts';
import { printTexts } from '../office/print.ts';
import { slaTexts } from '../office/sla.ts';
import { presence } from '../office/presence.ts';

/** Texts of the office's frame and small pages: grid, dates, dashboard, lists. */
export const officeTexts = {
  search: searchTexts,
  undo: undoTexts,
  notices: noticesTexts,
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
  sla: slaTexts,
  print: printTexts,
} as const;

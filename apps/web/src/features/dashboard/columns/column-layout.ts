import { applicationColumns, type ApplicationColumn } from '@kyc/contract/applications/list-choices';
import {
  columnLayout,
  narrowestColumn,
  widestColumn,
  type ColumnLayout,
} from '@kyc/contract/applications/views/column-layout';
import * as z from 'zod/mini';

/** Stays first and shown: without it a row has no name. */
export const FIXED: ApplicationColumn = 'UAN';

/** Pixels; wide enough for the content and its copy button, so that columns do not jump from page to page (U34). */
export const usualWidths: Readonly<Record<ApplicationColumn | 'Action', number>> = {
  UAN: 126,
  UCCNumber: 96,
  Name: 176,
  Mobile: 120,
  PAN: 124,
  CreatedOn: 236,
  LastSubmittedOn: 236,
  ModeName: 124,
  Source: 96,
  ApplicationStatusName: 216,
  LastStageCompleted: 172,
  EmpBranchCode: 92,
  VerifierName: 136,
  VerifierRemarks: 128,
  DueOn: 176,
  Action: 138,
};

/** DASH-04's columns in its order. */
const usualLayout: ColumnLayout = {
  order: [...applicationColumns],
  hidden: [],
  widths: {},
  density: 'comfortable',
};

const first: readonly ApplicationColumn[] = [FIXED, 'Name', 'ApplicationStatusName'];

/** The status third, days without times, and no column behind the fixed Action on a screen of 1366 pixels (I9). */
const queueLayout: ColumnLayout = {
  ...usualLayout,
  order: [...first, ...applicationColumns.filter((name) => !first.includes(name))],
  hidden: ['UCCNumber', 'PAN', 'ModeName', 'LastStageCompleted', 'VerifierRemarks'],
  widths: {
    Name: 156,
    ApplicationStatusName: 186,
    Mobile: 116,
    CreatedOn: 130,
    LastSubmittedOn: 156,
    Source: 88,
    EmpBranchCode: 84,
    VerifierName: 112,
    DueOn: 152,
  },
};

/** Of a user who arranged nothing. With working time the due time follows the status, in a queue in the place of the last submission. */
export function defaultLayout(isQueue: boolean, usesWorkingTime = false): ColumnLayout {
  const layout = isQueue ? queueLayout : usualLayout;
  if (!usesWorkingTime) return withoutDue(layout);
  const others: readonly ApplicationColumn[] = layout.order.filter((name) => name !== 'DueOn');
  const place = others.indexOf('ApplicationStatusName') + 1;
  const hidden: readonly ApplicationColumn[] = isQueue ? ['LastSubmittedOn'] : [];
  return {
    ...layout,
    order: others.toSpliced(place, 0, 'DueOn'),
    hidden: [...layout.hidden, ...hidden],
  };
}

/** As the tenant's users see it who do not use working time. */
export function withoutDue({ order, hidden, widths, ...others }: ColumnLayout): ColumnLayout {
  const { DueOn: _width, ...kept } = widths;
  const isOther = (name: ApplicationColumn) => name !== 'DueOn';
  return { ...others, order: order.filter(isOther), hidden: hidden.filter(isOther), widths: kept };
}

/** The stored layout of this browser; null without one, and for an unreadable one. */
export function readLayout(kept: string | null): ColumnLayout | null {
  if (kept === null) return null;
  try {
    return completed(z.parse(columnLayout, JSON.parse(kept)));
  } catch {
    return null;
  }
}

/** With the columns that are newer than the layout, at the end. */
export function completed({ order, hidden, ...others }: ColumnLayout): ColumnLayout {
  const known = [...new Set<ApplicationColumn>([FIXED, ...order, ...applicationColumns])];
  return { ...others, order: known, hidden: hidden.filter((name) => name !== FIXED) };
}

export function withShown(layout: ColumnLayout, name: ApplicationColumn, isShown: boolean): ColumnLayout {
  const hidden = layout.hidden.filter((other) => other !== name);
  return { ...layout, hidden: isShown || name === FIXED ? hidden : [...hidden, name] };
}

/** One place up (-1) or down (1); nothing goes before the fixed one. */
export function withMoved(layout: ColumnLayout, name: ApplicationColumn, by: -1 | 1): ColumnLayout {
  const from = layout.order.indexOf(name);
  const to = from + by;
  if (name === FIXED || to < 1 || to >= layout.order.length) return layout;
  const order = layout.order.filter((other) => other !== name);
  return { ...layout, order: order.toSpliced(to, 0, name) };
}

export function withWidth(layout: ColumnLayout, name: ApplicationColumn, width: number): ColumnLayout {
  const kept = Math.min(widestColumn, Math.max(narrowestColumn, Math.round(width)));
  return { ...layout, widths: { ...layout.widths, [name]: kept } };
}

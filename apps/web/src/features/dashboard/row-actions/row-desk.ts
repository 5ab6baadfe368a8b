import { createContext, use } from 'react';
import type { RowDesk } from './offered-actions.ts';

const RowDeskContext = createContext<RowDesk | undefined>(undefined);

export const RowDeskProvider = RowDeskContext;

/** What the actions of a row work with; the page provides it. */
export function useRowDesk(): RowDesk {
  const desk = use(RowDeskContext);
  if (!desk) throw new Error('a row stands outside of the dashboard');
  return desk;
}

import { useEffect, useRef } from 'react';
import type { CaseFile } from '../../rows/case-file.ts';
import type { ReviewRow } from '../../rows/review-row.ts';
import { namedField } from './named-field.ts';

const FIELD = 'field';

/** Where one was before a reload, or comes back to (U65); else the field that a system rejection names (U24). */
export function fieldInAddress(
  rows: readonly ReviewRow[],
  { SystemRejectReason, AllowedActions }: Pick<CaseFile, 'SystemRejectReason' | 'AllowedActions'>,
): number | undefined {
  const asked = Number(new URLSearchParams(window.location.search).get(FIELD));
  if (rows.some(({ fieldId }) => fieldId === asked)) return asked;
  const mayCorrect = AllowedActions.includes('save');
  return mayCorrect && SystemRejectReason !== null ? namedField(SystemRejectReason, rows) : undefined;
}

/** The address names the field, after the first move to another one; without a history entry for each. */
export function useFieldInAddress(fieldId: number | undefined): void {
  const first = useRef(fieldId);
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const asked = new URLSearchParams(search);
    const isWritten = asked.get(FIELD) === String(fieldId);
    if (fieldId === undefined || isWritten || (fieldId === first.current && !asked.has(FIELD))) return;
    asked.set(FIELD, String(fieldId));
    // The browser's original: the router observes its history's, and would scroll a narrow page back to its top (U26).
    History.prototype.replaceState.call(
      window.history,
      window.history.state,
      '',
      `${pathname}?${asked.toString()}${hash}`,
    );
  }, [fieldId]);
}

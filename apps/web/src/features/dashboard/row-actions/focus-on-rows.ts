/** The rows on screen from this one on, then those before it, the nearest first. */
export function rowsAround(applicationId: number): readonly string[] {
  const ids = [...document.querySelectorAll<HTMLElement>('tr[data-row-id]')].flatMap(
    (row) => row.dataset['rowId'] ?? [],
  );
  const place = ids.indexOf(String(applicationId));
  return place < 0 ? ids : [...ids.slice(place), ...ids.slice(0, place).toReversed()];
}

/**
 * After an action that has taken its row, or the button that was pressed, from the screen: the focus goes to the first of
 * these rows that is still there, and without any to the grid.
 */
export function keepFocusOnRows(rowIds: readonly string[]): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const rows = new Map(
    [...document.querySelectorAll<HTMLElement>('tr[data-row-id]')].map((row) => [row.dataset['rowId'], row]),
  );
  const row = rowIds.map((id) => rows.get(id)).find((candidate) => candidate !== undefined);
  const action = row?.querySelector<HTMLElement>('td:last-child :is(a, button)');
  (action ?? row ?? document.querySelector<HTMLElement>('[data-grid]'))?.focus();
}

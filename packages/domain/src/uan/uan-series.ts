/** A series of unique account numbers (masters.json, uans). */
export interface UanSeries {
  readonly prefix: string;
  readonly numberLength: number;
  readonly toNumber: number;
  readonly nextNumber: number;
  readonly alertOn: number;
}

export function formatUan(series: Pick<UanSeries, 'prefix' | 'numberLength'>, number: number): string {
  return `${series.prefix}${String(number).padStart(series.numberLength, '0')}`;
}

/**
 * True when the numbers left in all active series together are at or below AlertOn of the last one in issuing order,
 * or when none is active (masters.json, uans, rule 'alert').
 */
export function isUanAlert(activeInIssuingOrder: readonly UanSeries[]): boolean {
  const last = activeInIssuingOrder.at(-1);
  if (last === undefined) return true;
  const left = activeInIssuingOrder.reduce((sum, series) => sum + series.toNumber - series.nextNumber + 1, 0);
  return left <= last.alertOn;
}

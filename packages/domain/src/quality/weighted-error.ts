/** Critical: a third-party account, a wrong person or an approved block-level defect. Major: a needless rejection or a wrong reason. */
export type Severity = 'critical' | 'major' | 'minor';

const severityPoints: Readonly<Record<Severity, number>> = { critical: 10, major: 3, minor: 1 };

/**
 * Severity points per sampled decision.
 * @param errors the severity of each error; differences where both decisions are acceptable are not errors
 * @returns undefined without samples
 */
export function weightedError(errors: readonly Severity[], sampled: number): number | undefined {
  if (sampled === 0) return undefined;
  return errors.reduce((points, severity) => points + severityPoints[severity], 0) / sampled;
}

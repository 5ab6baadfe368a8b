import type { QaAgreement, QaShare } from '@kyc/contract/quality/quality';
import { writtenAgreement } from '@kyc/domain/quality/agreement';
import { t } from '../../lib/texts/t.ts';

const dash = '–';

function percent(value: number): string {
  return `${(value * 100).toFixed(1)} %`;
}

/** A share with its 95 % interval, or a dash with too few samples. */
export function writtenShare(share: QaShare): string {
  if (share === null) return dash;
  const { Rate, Lower, Upper } = share;
  return t('quality.report.interval', {
    rate: percent(Rate),
    lower: (Lower * 100).toFixed(1),
    upper: percent(Upper),
  });
}

export function writtenFigure(value: number | null): string {
  return value === null ? dash : writtenAgreement(value);
}

export function writtenMeasure({ Measure, Value, Lower, Upper, Label }: QaAgreement): string {
  if (Measure === 'none') return dash;
  const value = writtenFigure(Value);
  if (Measure === 'ac1') return t('quality.report.ac1', { value });
  const interval =
    Lower === null || Upper === null ? '' : ` (${writtenFigure(Lower)}–${writtenFigure(Upper)})`;
  const label = Label === null ? '' : `, ${t(`quality.report.labels.${Label}`)}`;
  return `${t('quality.report.kappa', { value })}${interval}${label}`;
}

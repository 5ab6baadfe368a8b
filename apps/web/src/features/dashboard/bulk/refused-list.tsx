import type { BulkCheck } from '@kyc/contract/applications/bulk-actions';
import { t } from '../../../lib/texts/t.ts';
import { formatCount } from '../../../lib/display/formatting.ts';
import classes from './selection.module.css';

/** UANs named under one reason. */
const NAMED = 30;

/** Why the others cannot, by reason, the one of most first. */
export function RefusedList({ refused }: { readonly refused: BulkCheck['Refused'] }) {
  return (
    <ul className={classes['refused']} aria-label={t('bulk.refused')} tabIndex={0}>
      {refused.map(({ Reason, Applications }) => (
        <li key={Reason}>
          <span className={classes['reason']}>
            <b>{formatCount(Applications.length)}:</b> {Reason}
          </span>
          <span className={classes['named']}>
            {Applications.slice(0, NAMED)
              .map(({ Label }) => Label)
              .join(', ')}
            {Applications.length > NAMED
              ? ` ${t('bulk.more', { n: formatCount(Applications.length - NAMED) })}`
              : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

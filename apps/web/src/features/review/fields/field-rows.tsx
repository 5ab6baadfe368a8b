import { Fragment } from 'react';
import { partsOf } from '../desk/order/blocks.ts';
import type { ReviewRow } from '../rows/review-row.ts';
import { AddressBlock } from './address/address-block.tsx';
import { FieldRow } from './row/field-row.tsx';
import classes from './field-list.module.css';
import { t } from '../../../lib/texts/t.ts';

interface FieldRowsProps {
  readonly label: string;
  readonly rows: readonly ReviewRow[];
  /** The correspondence address is followed by the permanent one, or the note that it is the same. */
  readonly saysPermanent: boolean;
}

export function FieldRows({ label, rows, saysPermanent }: FieldRowsProps) {
  return (
    <ul className={classes['rows']} aria-label={label}>
      {partsOf(rows).map(({ block, rows: lines }) =>
        block === undefined ? (
          lines.map((row) => <FieldRow key={row.fieldId} row={row} />)
        ) : (
          <Fragment key={block}>
            <AddressBlock block={block} rows={lines} />
            {block === 'correspondence' && saysPermanent ? <SamePermanentNote /> : null}
          </Fragment>
        ),
      )}
    </ul>
  );
}

function SamePermanentNote() {
  return <li className={classes['note']}>{t('review.samePermanent')}</li>;
}

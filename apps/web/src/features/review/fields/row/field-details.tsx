import type { ReviewRow } from '../../rows/review-row.ts';
import { DetailItem } from './detail-item.tsx';
import classes from '../field-list.module.css';

/** The sub-values of the field (`props` of fields.json). */
export function FieldDetails({ row }: { readonly row: ReviewRow }) {
  const { details } = row.content;
  if (details.length === 0) return null;
  return (
    <dl className={classes['details']}>
      {details.map((detail) => (
        <DetailItem key={'label' in detail ? detail.label : detail.kind} detail={detail} />
      ))}
    </dl>
  );
}

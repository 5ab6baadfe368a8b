import type { ReviewRow } from '../../rows/review-row.ts';
import { DetailItem } from './detail-item.tsx';
import classes from '../field-list.module.css';

/** As long as the longest relationship. */
const SHORT = 16;

/** A single short detail has room next to the value, on the same line. */
function isShort(details: ReviewRow['content']['details']): boolean {
  const [only, ...others] = details;
  return (
    only?.kind === 'text' && others.length === 0 && `${only.label}${only.value ?? ''}`.length <= 2 * SHORT
  );
}

/** The sub-values of the field (`props` of fields.json). */
export function FieldDetails({ row }: { readonly row: ReviewRow }) {
  const { details } = row.content;
  if (details.length === 0) return null;
  return (
    <dl className={classes['details']} data-beside={isShort(details) || undefined}>
      {details.map((detail) => (
        <DetailItem key={'label' in detail ? detail.label : detail.kind} detail={detail} />
      ))}
    </dl>
  );
}

import type { Recommendation } from '../../rows/field-content.ts';
import classes from '../../marks/score-text.module.css';

const bands: Record<Recommendation, 'green' | 'yellow' | 'red'> = {
  Approve: 'green',
  Reject: 'red',
  'Compare by eye': 'yellow',
  "Can't verify": 'yellow',
};

export function RecommendationText({ value }: { readonly value: Recommendation }) {
  return (
    <span className={classes['score']} data-band={bands[value]}>
      {value}
    </span>
  );
}

import { t } from '../../../lib/texts/t.ts';
import type { NameDifference } from './name-difference.ts';
import classes from './variant-words.module.css';

/** The differences of a name: a missing surname, initials, order, spacing … */
export function VariantWords({ variants }: { readonly variants: readonly NameDifference[] }) {
  if (variants.length === 0) return null;
  const words = variants.map((variant) => {
    if ('word' in variant) return t(`review.match.words.${variant.kind}`, { word: variant.word });
    if (variant.kind === 'other') return t('review.match.other');
    return variant.words === undefined ? variant.kind : `${variant.kind}: ${variant.words.join(' / ')}`;
  });
  return <small className={classes['words']}>{words.join(', ')}</small>;
}

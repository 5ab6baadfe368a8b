import { useTranslation } from 'react-i18next';
import type { NameDifference } from './name-difference.ts';
import classes from './variant-words.module.css';

/** What a name differs in: a missing surname, initials, order, spacing … */
export function VariantWords({ variants }: { readonly variants: readonly NameDifference[] }) {
  const { t } = useTranslation();
  if (variants.length === 0) return null;
  const words = variants.map((variant) => {
    if ('word' in variant) return t(`review.match.words.${variant.kind}`, { word: variant.word });
    return variant.kind === 'other' ? t('review.match.other') : variant.kind;
  });
  return <small className={classes['words']}>{words.join(', ')}</small>;
}

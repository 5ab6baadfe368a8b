import type { NameVariant } from '@kyc/domain/names/name-variants';
import { useTranslation } from 'react-i18next';
import classes from './variant-words.module.css';

/** What a name differs in: initials, order, spacing … in the domain's words. */
export function VariantWords({ variants }: { readonly variants: readonly (NameVariant | 'other')[] }) {
  const { t } = useTranslation();
  if (variants.length === 0) return null;
  const words = variants.map((variant) => (variant === 'other' ? t('review.match.other') : variant));
  return <small className={classes['words']}>{words.join(', ')}</small>;
}

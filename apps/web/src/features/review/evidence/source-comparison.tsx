import { VisuallyHidden } from '@mantine/core';
import { t } from '../../../lib/texts/t.ts';
import type { ComparedSource } from '../rows/compared-sources.ts';
import { MarkedText } from '../marks/marked-text.tsx';
import { VariantWords } from '../marks/variant-words.tsx';
import classes from './evidence-pane.module.css';

interface SourceComparisonProps {
  readonly field: string;
  readonly sources: readonly ComparedSource[];
}

/** Every source of the field in one row; what differs from the first is marked. */
export function SourceComparison({ field, sources }: SourceComparisonProps) {
  const first = sources[0];
  if (!first) return null;
  return (
    <dl className={classes['sources']} aria-label={t('review.compared', { field })}>
      {sources.map(({ label, parts, variants }) => {
        const isSame = parts.every((part) => part.kind === 'same');
        return (
          <div key={label}>
            <dt>{t(`review.sources.${label}`)}</dt>
            <dd>
              <MarkedText parts={parts} />
              {isSame ? null : (
                <VisuallyHidden>
                  {' '}
                  ({t('review.differs', { source: t(`review.sources.${first.label}`) })})
                </VisuallyHidden>
              )}
              <VariantWords variants={variants} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

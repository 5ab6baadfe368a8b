import { Button } from '@mantine/core';
import { isRevealedProperty } from '@kyc/contract/personal-data/reveal';
import { IconEyeOff } from '@tabler/icons-react';
import { t } from '../../../lib/texts/t.ts';
import { useCaseFile, useReview, useReviewActs } from '../desk/review-store.ts';
import { formatTime } from '../../../lib/display/formatting.ts';
import { AlertLine } from './alert-line.tsx';
import { spokenName } from '../masked/spoken-name.ts';

/** The masked values of the application, and how to reveal them; no room is taken without masked values. */
export function MaskedLine() {
  const application = useCaseFile();
  const { show } = useReviewActs();
  const shown = useReview(({ reveals }) => reveals);
  const { Masked: masked, Revealable: revealable } = application;
  if (masked.length === 0 && shown.length === 0) return null;
  const values = masked.filter(isRevealedProperty).map(spokenName);
  const names = masked.length > values.length ? [...values, t('reveal.documents')] : values;
  const last = Math.min(...shown.map(({ until }) => until));
  return (
    <AlertLine icon={IconEyeOff} tone="plain">
      {names.length > 0 ? t('reveal.masked', { names: names.join(', ') }) : null}{' '}
      {shown.length > 0
        ? t('reveal.shownUntil', {
            time: formatTime(new Date(last)),
            names: shown.map(({ name }) => spokenName(name)).join(', '),
          })
        : null}{' '}
      {revealable.length > 0 ? (
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => show({ kind: 'reveal', name: revealable[0] ?? '' })}
        >
          {t('reveal.ask')}
        </Button>
      ) : null}
    </AlertLine>
  );
}

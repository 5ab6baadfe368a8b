import { ActionIcon } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { t } from '../../../lib/texts/t.ts';
import { useCaseFile, useReviewActs } from '../desk/review-store.ts';
import { revealableAt } from '../rows/masked.ts';
import { spokenName } from './spoken-name.ts';

/** At the field whose value is masked. */
export function RevealButton({ fieldId }: { readonly fieldId: number }) {
  const application = useCaseFile();
  const { show } = useReviewActs();
  const name = revealableAt(application, fieldId);
  if (name === undefined) return null;
  const label = t('reveal.askFor', { name: spokenName(name) });
  return (
    <ActionIcon
      size={24}
      variant="default"
      data-reveals
      aria-label={label}
      title={label}
      onClick={() => show({ kind: 'reveal', name })}
    >
      <IconEye size={15} />
    </ActionIcon>
  );
}

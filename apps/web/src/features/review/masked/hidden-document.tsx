import { Button } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { t } from '../../../lib/texts/t.ts';
import { useCaseFile, useReviewActs } from '../desk/review-store.ts';
import { EmptyState } from '../../../components/notices/empty-state.tsx';
import { documentName } from '../../../lib/display/document-name.ts';
import { nameOfType } from '../rows/masked.ts';

/** In the place of a document that is shown for a purpose, or not at all. */
export function HiddenDocument({ documentType }: { readonly documentType: number }) {
  const application = useCaseFile();
  const { show } = useReviewActs();
  const asked = nameOfType(documentType);
  const name = documentName(documentType);
  if (!application.Revealable.includes(asked))
    return <EmptyState icon={IconEyeOff} title={t('reveal.notForYou', { name })} />;
  return (
    <EmptyState
      icon={IconEyeOff}
      title={t('reveal.hidden', { name })}
      action={
        <Button mt="sm" onClick={() => show({ kind: 'reveal', name: asked })}>
          {t('reveal.ask')}
        </Button>
      }
    />
  );
}

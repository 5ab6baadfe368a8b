import { Anchor, Text } from '@mantine/core';
import { t } from '../../../lib/texts/t.ts';
import { formatDateTime } from '../../../lib/display/formatting.ts';
import { useReview, useReviewActs } from './review-store.ts';

/** Next to a restored draft: it is not saved yet, and can be discarded. */
export function DraftMark({ of: key, onDiscard }: { readonly of: string; readonly onDiscard?: () => void }) {
  const savedOn = useReview(({ drafts }) => drafts.restored.get(key));
  const { writeDraft } = useReviewActs();
  if (savedOn === undefined) return null;
  return (
    <Text size="xs" mt={4} role="status">
      {t('review.drafts.notSaved', { moment: formatDateTime(savedOn) })}{' '}
      <Anchor
        component="button"
        type="button"
        size="xs"
        td="underline"
        onClick={() => {
          writeDraft(key, undefined);
          onDiscard?.();
        }}
      >
        {t('review.drafts.discard')}
      </Anchor>
    </Text>
  );
}

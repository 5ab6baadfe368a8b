import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/display/formatting.ts';
import { useDrafts } from './drafts.ts';

/** Next to a restored draft: it is not saved yet, and can be discarded. */
export function DraftMark({ of: key, onDiscard }: { readonly of: string; readonly onDiscard?: () => void }) {
  const { t } = useTranslation();
  const { restored, write } = useDrafts();
  const savedOn = restored.get(key);
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
          write(key, undefined);
          onDiscard?.();
        }}
      >
        {t('review.drafts.discard')}
      </Anchor>
    </Text>
  );
}

import { reviewField } from '@kyc/domain/review-fields/all-fields';
import { List, Skeleton, Text } from '@mantine/core';
import { useCaseFile, useReviewActs } from '../desk/review-store.ts';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../lib/texts/t.ts';
import { ErrorState } from '../../../components/notices/error-state.tsx';
import { rejectionsQuery } from '../api/look-ups.ts';

/** REV-17: 'field - reason'. */
export function ReasonsDialog() {
  const application = useCaseFile();
  const { closeDialog } = useReviewActs();
  const { data, isError, refetch } = useQuery(rejectionsQuery(application.ApplicationId));
  return (
    <Dialog onClose={closeDialog} title={t('review.reasons.title')} size={520}>
      {isError ? <ErrorState title={t('errors.list')} onRetry={() => void refetch()} /> : null}
      {data || isError ? null : <Skeleton height={60} />}
      {data?.length === 0 ? <Text size="sm">{t('review.reasons.none')}</Text> : null}
      <List size="sm" spacing={4}>
        {data?.map(({ FieldId, FieldName, ReasonName }) => (
          <List.Item key={FieldId}>
            {t('review.reasons.item', { field: FieldName, reason: ReasonName })}
          </List.Item>
        ))}
      </List>
      <EarlierReasons />
    </Dialog>
  );
}

/** The rejections that the customer answered with this attempt, and the fields that did not change. */
function EarlierReasons() {
  const { EarlierRejections: earlier } = useCaseFile();
  if (earlier.length === 0) return null;
  return (
    <section aria-label={t('review.earlier.title')}>
      <Text size="sm" fw={600} mt="md" mb={4}>
        {t('review.earlier.title')}
      </Text>
      <List size="sm" spacing={4}>
        {earlier.map(({ FieldId, ReasonName, IsUnchanged, CustomerReason }) => (
          <List.Item key={FieldId}>
            {t('review.earlier.item', {
              field: reviewField(FieldId)?.label ?? '',
              reason: ReasonName ?? '',
            })}
            {IsUnchanged ? (
              <Text span size="sm" fw={600} c="var(--mantine-color-red-light-color)">
                {' '}
                · {t('review.earlier.unchanged')}
              </Text>
            ) : null}
            {CustomerReason === null ? null : (
              <Text size="sm" c="dimmed">
                {t('review.earlier.customer', { reason: CustomerReason })}
              </Text>
            )}
          </List.Item>
        ))}
      </List>
    </section>
  );
}

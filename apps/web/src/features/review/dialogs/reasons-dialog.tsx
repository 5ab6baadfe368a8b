import { List, Skeleton, Text } from '@mantine/core';
import { useDeskActs } from '../desk/desk-acts.ts';
import { useCaseFile } from '../rows/case-file.ts';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../components/notices/error-state.tsx';
import { rejectionsQuery } from '../api/look-ups.ts';

/** REV-17: 'field - reason'. */
export function ReasonsDialog() {
  const { t } = useTranslation();
  const application = useCaseFile();
  const { closeDialog } = useDeskActs();
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
    </Dialog>
  );
}

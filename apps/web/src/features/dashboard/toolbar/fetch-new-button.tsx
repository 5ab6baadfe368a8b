import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { Button } from '@mantine/core';
import { IconPlayerTrackNext } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session/session.ts';
import { useFetchNew } from '../api/use-fetch-new.ts';
import type { StatusCounts } from '../api/use-status-counts.ts';

/** DASH-07: a verifier's button for the next case, while no application is assigned to them. */
export function FetchNewButton({ counts }: { readonly counts: StatusCounts }) {
  const { t } = useTranslation();
  const { fetchNew, isFetching } = useFetchNew();
  const isVerifier = useSession()?.userType === UserType.Verifier;
  const assigned = counts.get(ApplicationStatus.Assigned);
  if (!isVerifier || assigned === undefined || assigned > 0) return null;
  return (
    <Button
      leftSection={<IconPlayerTrackNext size={15} aria-hidden />}
      data-tour="fetch"
      loading={isFetching}
      onClick={() => fetchNew()}
    >
      {t('dashboard.fetchNew')}
    </Button>
  );
}

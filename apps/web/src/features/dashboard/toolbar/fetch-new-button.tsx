import { Button } from '@mantine/core';
import { IconPlayerTrackNext } from '@tabler/icons-react';
import { preloadCasePage } from '../../../lib/api/presses/case-ahead.ts';
import { useQuery } from '@tanstack/react-query';
import { tenantSettingsQuery } from '../../../lib/api/tenant/tenant-settings.ts';
import { t } from '../../../lib/texts/t.ts';
import { useFetchNew } from '../api/use-fetch-new.ts';
import { useOwnAssigned } from '../api/use-status-counts.ts';

/** DASH-07: only a verifier's button for the next case, while no application is assigned to them. */
export function FetchNewButton() {
  const { fetchNew, isFetching } = useFetchNew();
  const assigned = useOwnAssigned();
  const { data: settings } = useQuery({ ...tenantSettingsQuery, enabled: false });
  // With routing the capacity decides, and the server names it when it is reached.
  const hasRoom = assigned === 0 || (assigned !== undefined && settings?.Routing === true);
  if (!hasRoom) return null;
  return (
    <Button
      leftSection={<IconPlayerTrackNext size={15} aria-hidden />}
      loading={isFetching}
      onPointerEnter={preloadCasePage}
      onFocus={preloadCasePage}
      onClick={() => fetchNew()}
    >
      {t('dashboard.fetchNew')}
    </Button>
  );
}

import { newLead } from '@kyc/contract/applications/row-actions';
import { mayUse } from '@kyc/contract/permissions';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { useSession } from '../../../lib/session/session.ts';

const NewLeadDialog = lazy(() => import('./new-lead-dialog.tsx'));

/** DASH-16 */
export function NewLeadButton() {
  const session = useSession();
  const [isOpen, { open, close }] = useDisclosure(false);
  if (!session || !mayUse(session.userType, newLead.permission)) return null;
  return (
    <>
      <Button
        data-tour="lead"
        variant="default"
        leftSection={<IconPlus size={15} aria-hidden />}
        onClick={open}
      >
        {t('dashboard.newLead.open')}
      </Button>
      <Suspense>{isOpen ? <NewLeadDialog onClose={close} /> : null}</Suspense>
    </>
  );
}

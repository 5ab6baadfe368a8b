import { mayUse } from '@kyc/contract/permissions';
import { Button } from '@mantine/core';
import { IconGauge } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../../lib/session/session.ts';
import { operationsName } from '../../../lib/texts/page-names.ts';

/** The cockpit, each figure of which links to its rows; for users who may read reports. */
export function CockpitButton() {
  const session = useSession();
  if (session === undefined || !mayUse(session.userType, 'report.run')) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconGauge size={15} aria-hidden />}
      renderRoot={(props) => <Link to="/reports" search={{ tab: 'operations' }} {...props} />}
    >
      {operationsName}
    </Button>
  );
}

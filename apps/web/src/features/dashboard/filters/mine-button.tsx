import { isSalesType, UserType } from '@kyc/contract/user-types';
import { Button } from '@mantine/core';
import { t } from '../../../lib/texts/t.ts';
import { useQueueSwitch } from '../../../lib/api/tenant/queue-switch.ts';
import { useSession } from '../../../lib/session/session.ts';

interface MineButtonProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Verifiers and sales have rows of their own. */
export function MineButton({ isOn, onChange }: MineButtonProps) {
  const userType = useSession()?.userType;
  const isQueue = useQueueSwitch();
  const hasOwn = userType !== undefined && (userType === UserType.Verifier || isSalesType(userType));
  if (!isQueue || !hasOwn) return null;
  return (
    <Button variant={isOn ? 'light' : 'default'} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {userType === UserType.Verifier ? t('dashboard.mine.cases') : t('dashboard.mine.leads')}
    </Button>
  );
}

import type { ChangeRequest } from '@kyc/contract/changes/changes';
import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '../../lib/texts/t.ts';
import { formatDateTime } from '../../lib/display/formatting.ts';
import { serverNow } from '../../lib/clock/server-clock.ts';

const TICK_MS = 30_000;
const MINUTE_MS = 60_000;

/** Shows the possible approvers of a waiting change, or the remaining time where there is no second Admin. */
export function ChangeOutlook({ change }: { readonly change: ChangeRequest }) {
  const { AppliesOn, Approvers, Verdict, IsOwn } = change;
  return (
    <>
      {AppliesOn === null ? null : <Countdown until={AppliesOn} />}
      {AppliesOn === null ? (
        <Text size="xs" c="dimmed">
          {Approvers.length === 0
            ? t('changes.noApprover')
            : t('changes.approvers', { names: Approvers.join(', ') })}
        </Text>
      ) : null}
      {!IsOwn && (Verdict === 'tied' || Verdict === 'needsHolder') ? (
        <Text size="xs">{t(`changes.${Verdict}`)}</Text>
      ) : null}
    </>
  );
}

function Countdown({ until }: { readonly until: string }) {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const ticking = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(ticking);
  }, []);
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - now) / MINUTE_MS));
  const left = t('changes.left_hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return <Text size="xs">{t('changes.applies', { left, on: formatDateTime(until) })}</Text>;
}

import type { LastChange } from '@kyc/contract/applications/presence';
import { Anchor } from '@mantine/core';
import { IconEye, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../../lib/texts/t.ts';
import { useCaseFile, useReview } from '../desk/review-store.ts';
import { formatTime } from '../../../lib/display/formatting.ts';
import { reviewKey } from '../api/review-query.ts';
import { usePresence } from '../api/use-presence.ts';
import { AlertLine } from './alert-line.tsx';

/** Warns of other users and of their changes, before the server rejects a decision because of such a change. */
export function PresenceAlerts() {
  const application = useCaseFile();
  const isDeciding = useReview(({ decisions }) => decisions.isDeciding);
  const { now, refusal } = usePresence(application.ApplicationId);
  const isChanged = !isDeciding && now !== undefined && now.RowVersion > application.RowVersion;
  const sayChange = ({ ChangedBy: name, Timeline: what }: LastChange) =>
    what === null ? t('presence.changedOnly', { name }) : t('presence.changed', { name, what });
  return (
    <>
      {now?.OpenBy.map(({ Name, Since }) => (
        <AlertLine key={Name} icon={IconEye} tone="plain">
          {t('presence.alsoOpen', { name: Name, since: formatTime(Since) })}
        </AlertLine>
      ))}
      {refusal === undefined ? null : <ReloadLine text={refusal} />}
      {isChanged && refusal === undefined ? <ReloadLine text={sayChange(now)} /> : null}
    </>
  );
}

/** Offers to reload; reloading keeps typed text, which belongs to the screen. */
function ReloadLine({ text }: { readonly text: string }) {
  const application = useCaseFile();
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey: reviewKey(application.ApplicationId) });
  return (
    <AlertLine icon={IconRefresh} tone="warning">
      {text}{' '}
      <Anchor component="button" type="button" fz="inherit" c="inherit" td="underline" onClick={reload}>
        {t('presence.reload')}
      </Anchor>
    </AlertLine>
  );
}

import { mayUse } from '@kyc/contract/permissions';
import { ActionIcon } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { t } from '../../../lib/texts/t.ts';
import { useTenantSwitch } from '../../../lib/api/tenant/use-tenant-switch.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useNoteCount } from '../api/use-presence.ts';
import { useCaseFile, useReviewActs } from '../desk/review-store.ts';
import classes from './review-header.module.css';

/** Opens the notes of the case, and shows their number, which comes with the heartbeat. */
export function NotesButton() {
  const session = useSession();
  const { ApplicationId } = useCaseFile();
  const { show } = useReviewActs();
  const isOn = useTenantSwitch('Notes');
  const count = useNoteCount(ApplicationId) ?? 0;
  if (!isOn || !session || !mayUse(session.userType, 'note.read')) return null;
  const name = t('review.notes', { count });
  return (
    <ActionIcon
      className={classes['notes'] ?? ''}
      variant="subtle"
      color="gray"
      aria-label={name}
      title={name}
      onClick={() => show({ kind: 'notes' })}
    >
      <IconMessages size={17} aria-hidden />
      {count > 0 ? (
        <span className={classes['noteCount']} aria-hidden>
          {count}
        </span>
      ) : null}
    </ActionIcon>
  );
}

import { ActionIcon } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { t } from '../../../../lib/texts/t.ts';
import classes from '../field-list.module.css';

interface DecideButtonsProps {
  /** The name of the field, or of the address that is decided as a unit. */
  readonly name: string;
  readonly state: 'verified' | 'rejected' | undefined;
  readonly onVerify: () => void;
  /** Called instead of `onVerify` if it is already verified: withdraws the decision. */
  readonly onUndo: () => void;
  /** Also called if it is already rejected: the user then changes or withdraws the rejection. */
  readonly onReject: () => void;
}

/** Mark Verified and Mark Rejected, for one field or for an address. */
export function DecideButtons({ name, state, onVerify, onUndo, onReject }: DecideButtonsProps) {
  const verify = t('review.markVerified', { field: name });
  const reject = t('review.markRejected', { field: name });
  const isVerified = state === 'verified';
  const isRejected = state === 'rejected';
  return (
    <div className={classes['buttons']}>
      <ActionIcon
        className={classes['decide']}
        size={24}
        variant={isVerified ? 'filled' : 'default'}
        color="green"
        aria-label={verify}
        title={t('desk.withKey', { what: verify, key: 'V' })}
        aria-pressed={isVerified}
        onClick={(event) => {
          // The second click of a double click does not take back what the first one did.
          if (event.detail < 2) (isVerified ? onUndo : onVerify)();
        }}
      >
        <IconCheck size={15} />
      </ActionIcon>
      <ActionIcon
        className={classes['decide']}
        size={24}
        variant={isRejected ? 'filled' : 'default'}
        color="red"
        aria-label={reject}
        title={t('desk.withKey', { what: reject, key: 'R' })}
        aria-pressed={isRejected}
        onClick={onReject}
      >
        <IconX size={15} />
      </ActionIcon>
    </div>
  );
}

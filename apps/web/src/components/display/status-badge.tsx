import { ApplicationStatus } from '@kyc/contract/application-status';
import { statusName } from '@kyc/contract/status-names';
import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconCircleX,
  IconClockCheck,
  IconHourglass,
  IconPencil,
  IconPlayerPause,
  IconUserCheck,
  IconUsers,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import { statusColours } from '../../lib/display/status-look.ts';
import classes from './cells.module.css';

const icons: Record<ApplicationStatus, Icon> = {
  [ApplicationStatus.Pending]: IconPencil,
  [ApplicationStatus.ReviewPending]: IconHourglass,
  [ApplicationStatus.Rejected]: IconX,
  [ApplicationStatus.Assigned]: IconUserCheck,
  [ApplicationStatus.Approved]: IconCheck,
  [ApplicationStatus.OnHold]: IconPlayerPause,
  [ApplicationStatus.Cancelled]: IconBan,
  [ApplicationStatus.SystemRejected]: IconAlertTriangle,
  [ApplicationStatus.ApprovedBoPending]: IconClockCheck,
  [ApplicationStatus.ApprovedCancelled]: IconCircleX,
};

interface StatusBadgeProps {
  readonly status: ApplicationStatus;
  /** Shown after the name, e.g. '(STP)'. */
  readonly suffix?: string;
}

export function StatusBadge({ status, suffix }: StatusBadgeProps) {
  const StatusIcon = icons[status];
  const name = statusName(status);
  const colour = statusColours[status];
  return (
    <span
      className={classes['badge']}
      style={{
        color: `var(--mantine-color-${colour}-light-color)`,
        background: `var(--mantine-color-${colour}-light)`,
      }}
    >
      <StatusIcon size={13} aria-hidden />
      {suffix === undefined ? name : `${name} ${suffix}`}
    </span>
  );
}

/** In place of the status while a decision waits for a second person. */
export function AwaitingBadge({ name }: { readonly name: string }) {
  return (
    <span
      className={classes['badge']}
      style={{
        color: 'var(--mantine-color-violet-light-color)',
        background: 'var(--mantine-color-violet-light)',
      }}
    >
      <IconUsers size={13} aria-hidden />
      {name}
    </span>
  );
}

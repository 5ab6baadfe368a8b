import { ApplicationStatus } from '@kyc/contract/application-status';
import { statusName } from '@kyc/contract/status-names';
import { Badge } from '@mantine/core';
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
  IconX,
  type Icon,
} from '@tabler/icons-react';
import { statusColours } from '../../lib/display/status-look.ts';

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
  return (
    <Badge
      color={statusColours[status]}
      leftSection={<StatusIcon size={13} aria-hidden />}
      // In a cell that does not wrap, a badge would be cut instead of widening its column.
      miw="max-content"
      tt="none"
      fw={550}
    >
      {suffix === undefined ? name : `${name} ${suffix}`}
    </Badge>
  );
}

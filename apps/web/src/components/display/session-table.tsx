import type { ListedSession } from '@kyc/contract/auth/session';
import { Badge, Button, Text } from '@mantine/core';
import { t } from '../../lib/texts/t.ts';
import { formatDateTime } from '../../lib/display/formatting.ts';
import classes from './session-table.module.css';
import { SmallTable, type TableColumn } from './small-table.tsx';

interface SessionTableProps {
  readonly label: string;
  readonly sessions: readonly ListedSession[];
  /** Absent where single ones are not ended. */
  readonly onEnd?: (session: ListedSession) => void;
}

/** A user's sessions. */
export function SessionTable({ label, sessions, onEnd }: SessionTableProps) {
  const columns: readonly TableColumn<ListedSession>[] = [
    { header: t('sessions.device'), render: (session) => <Device session={session} /> },
    { header: t('sessions.lastSeen'), render: (session) => <LastSeen session={session} /> },
  ];
  const action: TableColumn<ListedSession> = {
    header: t('sessions.action'),
    render: (session) =>
      session.IsThis ? null : (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('sessions.endOf', { device: session.Device })}
          onClick={() => onEnd?.(session)}
        >
          {t('sessions.end')}
        </Button>
      ),
  };
  return (
    <SmallTable
      name={label}
      look="lined"
      spacing={6}
      columns={onEnd ? [...columns, action] : columns}
      rows={sessions}
      keyOf={({ SessionId }) => SessionId}
    />
  );
}

function Device({ session: { Device: device, IsThis, Address } }: { readonly session: ListedSession }) {
  return (
    <>
      {device}{' '}
      {IsThis ? (
        <Badge variant="light" miw="max-content">
          {t('sessions.this')}
        </Badge>
      ) : null}
      <Text size="xs" c="dimmed">
        {Address}
      </Text>
    </>
  );
}

function LastSeen({ session: { LastSeenOn, BeganOn } }: { readonly session: ListedSession }) {
  return (
    <div className={classes['times']}>
      {formatDateTime(LastSeenOn)}
      <Text size="xs" c="dimmed">
        {t('sessions.began', { time: formatDateTime(BeganOn) })}
      </Text>
    </div>
  );
}

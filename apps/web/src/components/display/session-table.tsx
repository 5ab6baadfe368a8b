import type { ListedSession } from '@kyc/contract/auth/session';
import { Badge, Button, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../lib/display/formatting.ts';
import classes from './session-table.module.css';

interface SessionTableProps {
  readonly label: string;
  readonly sessions: readonly ListedSession[];
  /** Absent where single ones are not ended. */
  readonly onEnd?: (session: ListedSession) => void;
}

/** A user's sessions; scrolls sideways on a phone, by keyboard too. */
export function SessionTable({ label, sessions, onEnd }: SessionTableProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['scroll']} tabIndex={0} role="region" aria-label={label}>
      <Table fz="sm" verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('sessions.device')}</Table.Th>
            <Table.Th>{t('sessions.lastSeen')}</Table.Th>
            {onEnd ? <Table.Th>{t('sessions.action')}</Table.Th> : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sessions.map((session) => (
            <Table.Tr key={session.SessionId}>
              <Table.Td className={classes['device']}>
                {session.Device}{' '}
                {session.IsThis ? (
                  <Badge variant="light" miw="max-content">
                    {t('sessions.this')}
                  </Badge>
                ) : null}
                <Text size="xs" c="dimmed">
                  {session.Address}
                </Text>
              </Table.Td>
              <Table.Td>
                {formatDateTime(session.LastSeenOn)}
                <Text size="xs" c="dimmed">
                  {t('sessions.began', { time: formatDateTime(session.BeganOn) })}
                </Text>
              </Table.Td>
              {onEnd ? (
                <Table.Td>
                  {session.IsThis ? null : (
                    <Button
                      variant="default"
                      size="compact-sm"
                      aria-label={t('sessions.endOf', { device: session.Device })}
                      onClick={() => onEnd(session)}
                    >
                      {t('sessions.end')}
                    </Button>
                  )}
                </Table.Td>
              ) : null}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

import type { TeamMember } from '@kyc/contract/routing/routing';
import { Button, Group, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../lib/texts/t.ts';
import classes from './routing.module.css';

interface MoveBarProps {
  readonly count: number;
  readonly members: readonly TeamMember[];
  readonly isMoving: boolean;
  readonly onMove: (verifierId: number) => void;
  readonly onClear: () => void;
}

/** Moves the selected applications, by keyboard too. */
export function MoveBar({ count, members, isMoving, onMove, onClear }: MoveBarProps) {
  const [verifier, setVerifier] = useState<string | null>(null);
  if (count === 0) return null;
  return (
    <Group
      className={classes['moveBar'] ?? ''}
      gap="xs"
      role="group"
      aria-label={t('routing.team.selected', { count })}
    >
      <Text size="sm" fw={600}>
        {t('routing.team.selected', { count })}
      </Text>
      <Select
        aria-label={t('routing.team.moveTo')}
        placeholder={t('routing.team.choose')}
        searchable
        value={verifier}
        onChange={setVerifier}
        data={members.map(({ UserId, Name, Load, Capacity }) => ({
          value: String(UserId),
          label: `${Name} (${t('routing.team.load', { load: Load, capacity: Capacity })})`,
        }))}
        w={260}
        maw="100%"
      />
      <Button disabled={verifier === null} loading={isMoving} onClick={() => onMove(Number(verifier))}>
        {t('routing.team.move')}
      </Button>
      <Button variant="default" onClick={onClear}>
        {t('routing.team.clear')}
      </Button>
    </Group>
  );
}

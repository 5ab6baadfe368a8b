import { Alert, Button, Group, List, Text } from '@mantine/core';
import type { Cell, Choice, MasterField } from '@kyc/contract/masters/master-fields';
import { useEffect, useRef } from 'react';
import { t } from '../../../lib/texts/t.ts';
import type { FormValues } from './form-values.ts';
import { showCell } from './show-cell.ts';

interface ConflictNoticeProps {
  readonly fields: readonly (readonly [string, MasterField])[];
  readonly message: string;
  readonly current: Readonly<Record<string, Cell | undefined>>;
  readonly values: FormValues;
  readonly onSettle: (wanted: 'newer' | 'mine') => void;
}

/** Who saved the row in the meantime, its present values, and the choice between both. */
export function ConflictNotice({ fields, message, current, values, onSettle }: ConflictNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  // After a save at the end of a long form, the notice would be out of view.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const differing = fields.filter(
    ([name]) => name in current && JSON.stringify(current[name] ?? '') !== JSON.stringify(values[name] ?? ''),
  );
  return (
    <Alert ref={notice} color="orange" title={message} role="alert">
      <Text size="sm">{t('masters.newer')}</Text>
      <List size="sm" my={6}>
        {differing.map(([name, field]) => (
          <List.Item key={name}>
            {field.label}: <b>{showCell(current[name], field.kind, namesOf(field))}</b>
          </List.Item>
        ))}
      </List>
      <Group gap="xs">
        <Button onClick={() => onSettle('newer')}>{t('masters.takeNewer')}</Button>
        <Button variant="default" onClick={() => onSettle('mine')}>
          {t('masters.keepMine')}
        </Button>
      </Group>
    </Alert>
  );
}

/** Of a list that the field itself holds. */
function namesOf({ choices }: MasterField): readonly Choice[] {
  return typeof choices === 'object' ? choices : [];
}

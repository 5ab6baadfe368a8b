import { Alert, Button, Group, List, Text } from '@mantine/core';
import type { LooseRow, Master } from '@kyc/contract/masters/master';
import { useTranslation } from 'react-i18next';
import { formFields, type FormValues } from './form-values.ts';
import { showCell } from './show-cell.ts';

interface ConflictNoticeProps {
  readonly master: Master;
  readonly message: string;
  readonly current: LooseRow;
  readonly values: FormValues;
  readonly onSettle: (wanted: 'newer' | 'mine') => void;
}

/** Who saved the row meanwhile, what it holds now, and whose values to go on with. */
export function ConflictNotice({ master, message, current, values, onSettle }: ConflictNoticeProps) {
  const { t } = useTranslation();
  const differing = formFields(master).filter(
    ([name]) => name in current && JSON.stringify(current[name] ?? '') !== JSON.stringify(values[name] ?? ''),
  );
  return (
    <Alert color="orange" title={message} role="alert">
      <Text size="sm">{t('masters.newer')}</Text>
      <List size="sm" my={6}>
        {differing.map(([name, field]) => (
          <List.Item key={name}>
            {field.label}: <b>{showCell(current[name], field)}</b>
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

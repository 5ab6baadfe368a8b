import { narrowestColumn, widestColumn } from '@kyc/contract/applications/views/column-layout';
import type { ApplicationColumn } from '@kyc/contract/applications/list-choices';
import { ActionIcon, Button, Checkbox, Group, Radio, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { t } from '../../../lib/texts/t.ts';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { FIXED, usualWidths, withMoved, withShown, withWidth } from './column-layout.ts';
import classes from './columns.module.css';
import { useColumnLayout } from './use-column-layout.ts';

/** Applied immediately in the grid behind it, and stored for the user. */
export default function ColumnsDialog({ onClose }: { readonly onClose: () => void }) {
  const { layout, keep, reset } = useColumnLayout();
  const nameOf = (column: ApplicationColumn) => t(`dashboard.columns.${column}`);
  return (
    <Dialog title={t('dashboard.layout.title')} onClose={onClose}>
      <Radio.Group
        label={t('dashboard.layout.density')}
        value={layout.density}
        onChange={(density) =>
          keep({ ...layout, density: density === 'compact' ? 'compact' : 'comfortable' })
        }
      >
        <Group mt={4} mb="sm">
          <Radio value="comfortable" label={t('dashboard.layout.comfortable')} />
          <Radio value="compact" label={t('dashboard.layout.compact')} />
        </Group>
      </Radio.Group>
      <ul className={classes['list']} aria-label={t('dashboard.layout.open')}>
        {layout.order.map((column, place) => {
          const name = nameOf(column);
          const width = layout.widths[column] ?? usualWidths[column];
          return (
            <li key={column} className={classes['column']}>
              <Checkbox
                label={name}
                checked={!layout.hidden.includes(column)}
                disabled={column === FIXED}
                onChange={(event) => keep(withShown(layout, column, event.currentTarget.checked))}
              />
              <input
                type="range"
                min={narrowestColumn}
                max={widestColumn}
                step={8}
                value={width}
                aria-label={t('dashboard.layout.width', { name })}
                aria-valuetext={t('dashboard.layout.pixels', { width })}
                onChange={(event) => keep(withWidth(layout, column, Number(event.currentTarget.value)))}
              />
              <ActionIcon
                aria-label={t('dashboard.layout.up', { name })}
                disabled={place < 2}
                onClick={() => keep(withMoved(layout, column, -1))}
              >
                <IconArrowUp size={15} aria-hidden />
              </ActionIcon>
              <ActionIcon
                aria-label={t('dashboard.layout.down', { name })}
                disabled={column === FIXED || place === layout.order.length - 1}
                onClick={() => keep(withMoved(layout, column, 1))}
              >
                <IconArrowDown size={15} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      <Group justify="space-between" mt="md">
        <Text size="xs" c="dimmed">
          {t('dashboard.layout.kept')}
        </Text>
        <Button variant="default" onClick={reset}>
          {t('dashboard.layout.reset')}
        </Button>
      </Group>
    </Dialog>
  );
}

import type { LooseRow, Master } from '@kyc/contract/masters/master';
import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../lib/texts/t.ts';
import type { GridSelection } from '../../../components/data-grid/grid-column.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { alertError, alertSuccess } from '../../../lib/page/dialogs.ts';
import { masterKey } from '../api/master-query.ts';
import { bodyOf, valuesOf } from '../form/form-values.ts';

/** Rows picked over all pages, to activate or deactivate them together; undefined where rows have no such state. */
export function useRowSelection(master: Master): GridSelection<LooseRow> | undefined {
  const client = useQueryClient();
  const [picked, setPicked] = useState<ReadonlyMap<unknown, LooseRow>>(new Map());
  const [isSending, setSending] = useState(false);
  if (master.fields['IsActive'] === undefined) return undefined;
  const idOf = (row: LooseRow) => row[master.id];
  const nameOf = (row: LooseRow) => String(row[master.columns[0]?.name ?? ''] ?? '');

  const setActive = async (isActive: boolean) => {
    setSending(true);
    const rows = [...picked.values()].filter((row) => row['IsActive'] !== isActive);
    const { done, failed } = await saveEach(master, { rows, isActive, nameOf });
    await client.invalidateQueries({ queryKey: masterKey(master) });
    setSending(false);
    setPicked(new Map());
    const message = t(isActive ? 'masters.activated' : 'masters.deactivated', { count: done });
    await (failed.length === 0 ? alertSuccess(message) : alertError([message, ...failed].join(' ')));
  };

  return {
    isPicked: (row) => picked.has(idOf(row)),
    isAny: picked.size > 0,
    onPick: (rows, isPicked) =>
      setPicked((before) => {
        const now = new Map(before);
        for (const row of rows)
          if (isPicked) now.set(idOf(row), row);
          else now.delete(idOf(row));
        return now;
      }),
    labelOf: (row) => t('masters.pick', { name: nameOf(row) }),
    pageLabel: t('masters.pickPage'),
    bar:
      picked.size === 0 ? null : (
        <Group gap="xs">
          <Text size="sm">{t('masters.picked', { count: picked.size })}</Text>
          <Button variant="default" disabled={isSending} onClick={() => void setActive(true)}>
            {t('masters.activate')}
          </Button>
          <Button variant="default" disabled={isSending} onClick={() => void setActive(false)}>
            {t('masters.deactivate')}
          </Button>
        </Group>
      ),
  };
}

interface Wanted {
  readonly rows: readonly LooseRow[];
  readonly isActive: boolean;
  readonly nameOf: (row: LooseRow) => string;
}

/** Each row is saved like one from its form, so each rule and the row's version apply. */
async function saveEach(
  master: Master,
  { rows, isActive, nameOf }: Wanted,
): Promise<{ done: number; failed: string[] }> {
  const failed: string[] = [];
  let done = 0;
  for (const row of rows) {
    const values = { ...valuesOf(master, row), IsActive: isActive };
    const body = bodyOf(master, { id: Number(row[master.id]), values });
    try {
      await callApi(master.edit, { body, rowVersion: Number(row['RowVersion']), errors: 'quiet' });
      done += 1;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const reason = failure.Errors[0]?.Message ?? failure.Message;
      failed.push(`${nameOf(row)}: ${reason}`);
    }
  }
  return { done, failed };
}

import { Drawer, Skeleton, Stack } from '@mantine/core';
import type { Master } from '@kyc/contract/masters/master';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDialogKeys } from '../../../components/dialogs/use-dialog-keys.ts';
import { useFocusBack } from '../../../components/dialogs/use-focus-back.ts';
import { ErrorState } from '../../../components/notices/error-state.tsx';
import { masterRowQuery } from '../api/master-query.ts';
import { MasterForm, type FormPartProps } from '../form/master-form.tsx';
import type { ComponentType } from 'react';

interface MasterDrawerProps {
  readonly master: Master;
  /** 0 for a new row. */
  readonly id: number;
  readonly onClose: () => void;
  /** What only this master has in its form. */
  readonly Part?: ComponentType<FormPartProps> | undefined;
  readonly size?: number;
}

export function MasterDrawer({ master, id, onClose, Part, size = 460 }: MasterDrawerProps) {
  const { t } = useTranslation();
  const names = { master: master.label };
  useFocusBack();
  useDialogKeys({ onEscape: onClose });
  return (
    <Drawer
      opened
      closeOnEscape={false}
      onClose={onClose}
      position="right"
      size={size}
      title={id === 0 ? t('masters.addTitle', names) : t('masters.editTitle', names)}
    >
      {id === 0 ? (
        <MasterForm master={master} row={undefined} onClose={onClose} Part={Part} />
      ) : (
        <StoredRow master={master} id={id} onClose={onClose} Part={Part} />
      )}
    </Drawer>
  );
}

function StoredRow({ master, id, onClose, Part }: Omit<MasterDrawerProps, 'size'>) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(masterRowQuery(master, id));
  if (error) return <ErrorState title={t('masters.formFailed')} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Stack gap="lg">
        {Object.keys(master.fields).map((name) => (
          <Skeleton key={name} height={30} />
        ))}
      </Stack>
    );
  }
  return <MasterForm key={id} master={master} row={data} onClose={onClose} Part={Part} />;
}

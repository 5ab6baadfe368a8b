import { indianDay } from '@kyc/domain/time/indian-period';
import { Anchor, Drawer, Group, Skeleton, Stack } from '@mantine/core';
import type { LooseRow, Master } from '@kyc/contract/masters/master';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '../../../lib/texts/t.ts';
import { useDialogKeys } from '../../../components/dialogs/use-dialog-keys.ts';
import { useFocusBack } from '../../../components/dialogs/use-focus-back.ts';
import { ErrorState } from '../../../components/notices/error-state.tsx';
import { masterRowQuery } from '../api/master-query.ts';
import { valuesOf } from '../form/form-values.ts';
import { MasterForm, type FormPartProps } from '../form/master-form.tsx';
import { useState, type ComponentType } from 'react';
import { serverDate } from '../../../lib/clock/server-clock.ts';

interface MasterDrawerProps {
  readonly master: Master;
  /** 0 for a new row. */
  readonly id: number;
  /** The row whose values a new one begins with. */
  readonly copyOf?: number | undefined;
  /** Values of a new row without a copy; other fields have their initial values. */
  readonly begun?: LooseRow | undefined;
  readonly onCopy: (id: number) => void;
  readonly onClose: () => void;
  /** What only this master has in its form. */
  readonly Part?: ComponentType<FormPartProps> | undefined;
  /** The part is above the common fields. */
  readonly isPartFirst?: boolean | undefined;
  readonly size?: number;
}

export function MasterDrawer(props: MasterDrawerProps) {
  const { master, id, copyOf, begun, onClose, Part, isPartFirst, size = 460 } = props;
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
      {id === 0 && copyOf === undefined ? (
        <MasterForm
          master={master}
          row={undefined}
          copied={begun && { ...valuesOf(master, undefined), ...begun }}
          onClose={onClose}
          Part={Part}
          isPartFirst={isPartFirst}
        />
      ) : (
        <StoredRow {...props} />
      )}
    </Drawer>
  );
}

function StoredRow({ master, id, copyOf, onCopy, onClose, Part, isPartFirst }: MasterDrawerProps) {
  const { data, error, refetch } = useQuery(masterRowQuery(master, copyOf ?? id));
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
  if (id === 0)
    return (
      <MasterForm
        key="copy"
        master={master}
        row={undefined}
        copied={data}
        onClose={onClose}
        Part={Part}
        isPartFirst={isPartFirst}
      />
    );
  return (
    <>
      <RowLinks master={master} id={id} onCopy={onCopy} />
      <MasterForm
        key={id}
        master={master}
        row={data}
        onClose={onClose}
        Part={Part}
        isPartFirst={isPartFirst}
      />
    </>
  );
}

const dayMs = 86_400_000;

/** A new row from this one, and the changes of this row in the audit trail. */
function RowLinks({ master, id, onCopy }: Pick<MasterDrawerProps, 'master' | 'id' | 'onCopy'>) {
  const [yearAgo] = useState(() => indianDay(new Date(serverDate().getTime() - 365 * dayMs)));
  return (
    <Group gap="md" mb="sm">
      <Anchor
        size="sm"
        renderRoot={(props) => (
          <Link {...props} to="/audit" search={{ entity: master.entity, row: String(id), from: yearAgo }}>
            {t('masters.changesOfRow')}
          </Link>
        )}
      />
      {master.add === undefined ? null : (
        <Anchor component="button" size="sm" onClick={() => onCopy(id)}>
          {t('masters.copy', { master: master.label })}
        </Anchor>
      )}
    </Group>
  );
}

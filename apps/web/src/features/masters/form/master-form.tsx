import { Button, Stack } from '@mantine/core';
import type { LooseRow, Master } from '@kyc/contract/masters/master';
import type { Cell } from '@kyc/contract/masters/master-fields';
import { useEffect, useRef, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../masters.module.css';
import { ConflictNotice } from './conflict-notice.tsx';
import { FieldInput } from './field-input.tsx';
import { formFields, type FieldErrors, type FormValues } from './form-values.ts';
import { useMasterForm } from './use-master-form.ts';
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts';

/** What a master's own part of the form works with. */
export interface FormPartProps {
  readonly row: LooseRow | undefined;
  readonly values: FormValues;
  readonly errors: FieldErrors;
  readonly setValue: (name: string, value: Cell) => void;
}

interface MasterFormProps {
  readonly master: Master;
  /** Absent for a new row. */
  readonly row: LooseRow | undefined;
  readonly onClose: () => void;
  /** Below the fields that all masters have inputs for. */
  readonly Part?: ComponentType<FormPartProps> | undefined;
}

/** Add and edit, whatever the master. */
export function MasterForm({ master, row, onClose, Part }: MasterFormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const { values, setValue, errors, isBusy, save, conflict, settle, isDirty } = useMasterForm({
    master,
    row,
    onSaved: () => {
      leave.allow();
      onClose();
    },
  });
  const leave = useAskBeforeLeaving(isDirty);

  // The row may have been loaded after the drawer took the focus.
  const firstField = formFields(master).find(
    ([, field]) => !(field.fixed === true && row !== undefined),
  )?.[0];
  useEffect(() => {
    if (firstField !== undefined) focusField(form.current, firstField);
  }, [firstField]);

  // The first field that is wrong, also when the server found it.
  const firstWrong = formFields(master).find(([name]) => name in errors)?.[0];
  useEffect(() => {
    if (firstWrong !== undefined) focusField(form.current, firstWrong);
  }, [firstWrong]);

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap="sm">
        {conflict ? (
          <ConflictNotice fields={formFields(master)} {...conflict} values={values} onSettle={settle} />
        ) : null}
        {formFields(master).map(([name, field]) => (
          <FieldInput
            key={name}
            name={name}
            field={field}
            value={values[name] ?? ''}
            error={errors[name]}
            disabled={field.fixed === true && row !== undefined}
            isFirst={name === firstField}
            onChange={(value) => setValue(name, value)}
          />
        ))}
        {Part ? <Part row={row} values={values} errors={errors} setValue={setValue} /> : null}
      </Stack>
      <div className={classes['footer']}>
        <Button variant="default" onClick={onClose}>
          {t('masters.cancel')}
        </Button>
        <Button type="submit" loading={isBusy} disabled={conflict !== undefined}>
          {t('masters.save')}
        </Button>
      </div>
    </form>
  );
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const input = form?.elements.namedItem(name);
  if (input instanceof HTMLElement) input.focus();
}

import { Stack } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import type { LooseRow, Master } from '@kyc/contract/masters/master';
import type { Cell } from '@kyc/contract/masters/master-fields';
import { Suspense, useEffect, useRef, type ComponentType } from 'react';
import { formFields, type FormValues } from './form-values.ts';
import { FormFooter } from './form-footer.tsx';
import { RowFields } from './row-fields.tsx';
import { useMasterForm } from './use-master-form.ts';
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts';

/** What a master's own part of the form works with. */
export interface FormPartProps {
  readonly row: LooseRow | undefined;
  readonly values: FormValues;
  readonly errors: FormErrors;
  readonly setValue: (name: string, value: Cell) => void;
}

interface MasterFormProps {
  readonly master: Master;
  /** Absent for a new row. */
  readonly row: LooseRow | undefined;
  /** A new row begins with the values of this one. */
  readonly copied?: LooseRow | undefined;
  readonly onClose: () => void;
  /** Below the fields that all masters have inputs for, unless it is first. */
  readonly Part?: ComponentType<FormPartProps> | undefined;
  readonly isPartFirst?: boolean | undefined;
}

/** Add and edit, for any master. */
export function MasterForm({ master, row, copied, onClose, Part, isPartFirst = false }: MasterFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { form, setValue, submit, isSending, conflict, settle, isDirty } = useMasterForm({
    master,
    row,
    copied,
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
    const input = firstField === undefined ? null : element.current?.elements.namedItem(firstField);
    if (input instanceof HTMLElement) input.focus();
  }, [firstField]);
  const { values, errors } = form;
  const part =
    Part === undefined ? null : (
      <Suspense>
        <Part row={row} values={values} errors={errors} setValue={setValue} />
      </Suspense>
    );

  return (
    <form ref={element} noValidate onSubmit={submit}>
      <Stack gap="sm">
        {isPartFirst ? part : null}
        <RowFields
          fields={formFields(master)}
          values={values}
          errors={errors}
          conflict={conflict}
          onSettle={settle}
          onChange={setValue}
          isFixed={(field) => field.fixed === true && row !== undefined}
          first={firstField}
        />
        {isPartFirst ? null : part}
      </Stack>
      <FormFooter isSending={isSending} isDisabled={conflict !== undefined} onClose={onClose} />
    </form>
  );
}

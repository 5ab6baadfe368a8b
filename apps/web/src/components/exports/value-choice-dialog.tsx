import type { WholeExport } from '@kyc/contract/personal-data/whole-export';
import { Radio, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { FieldErrors } from '../../lib/form/field-errors.ts';
import { noteExplainsOther, purposeFields } from '../../lib/form/purpose.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { addTexts, t } from '../../lib/texts/t.ts';
import { purposePartTexts } from '../../lib/texts/parts/purpose.ts';
import { DialogForm } from '../dialogs/dialog-form.tsx';
import { PurposeInputs } from '../inputs/purpose-inputs.tsx';

addTexts(purposePartTexts);

interface ValueChoiceDialogProps {
  /** After a refusal of the server: the sent values. */
  readonly initial: WholeExport;
  /** After a refusal of the server: the faults. */
  readonly errors: FieldErrors;
  readonly onChoose: (whole: WholeExport) => void;
  readonly onClose: () => void;
}

const masked = z.object({});
const complete = z.object(purposeFields).check(noteExplainsOther);
const choices = ['masked', 'complete'] as const;

/** Masked values by one press or Enter, complete ones for a purpose. Default export for the lazy part. */
export default function ValueChoiceDialog({ initial, errors, onChoose, onClose }: ValueChoiceDialogProps) {
  const [isComplete, setComplete] = useState(initial.Purpose != null);
  const { form, submit, isSending } = useContractForm({
    initial: { Purpose: initial.Purpose ?? '', Note: initial.Note ?? '' },
    schema: isComplete ? complete : masked,
    holdsWork: false,
    send: onChoose,
  });
  const { setErrors } = form;
  useEffect(() => setErrors(errors), [errors, setErrors]);
  const chosen = isComplete ? 'complete' : 'masked';
  return (
    <DialogForm
      title={t('valueChoice.title')}
      submitText={t('valueChoice.submit')}
      size={460}
      isSending={isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Radio.Group
        label={t('valueChoice.values')}
        value={chosen}
        onChange={(value) => setComplete(value === 'complete')}
      >
        <Stack gap="xs" mt={6}>
          {choices.map((choice) => (
            <Radio
              key={choice}
              value={choice}
              label={t(`valueChoice.${choice}`)}
              description={t(`valueChoice.${choice}Hint`)}
              data-autofocus={choice === chosen || undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      {isComplete ? (
        <>
          <div>
            <PurposeInputs
              isOther={form.values.Purpose === 'other'}
              purpose={form.getInputProps('Purpose')}
              note={form.getInputProps('Note')}
            />
          </div>
          <Text size="xs" c="dimmed">
            {t('valueChoice.rule')}
          </Text>
        </>
      ) : null}
    </DialogForm>
  );
}

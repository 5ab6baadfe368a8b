import { NativeSelect, Textarea, type NativeSelectProps, type TextareaProps } from '@mantine/core';
import { longestNote, purposeChoices } from '../../lib/form/purpose.ts';
import { addTexts, t } from '../../lib/texts/t.ts';
import { purposePartTexts } from '../../lib/texts/parts/purpose.ts';

addTexts(purposePartTexts);

interface PurposeInputsProps {
  readonly isOther: boolean;
  readonly purpose: NativeSelectProps & { readonly 'data-autofocus'?: boolean };
  readonly note: TextareaProps;
}

/** The purpose of complete values, and the note that the purpose 'other' needs. */
export function PurposeInputs({ isOther, purpose, note }: PurposeInputsProps) {
  return (
    <>
      <NativeSelect
        {...purpose}
        label={t('purpose.label')}
        data={[{ value: '', label: t('purpose.choose') }, ...purposeChoices]}
      />
      <Textarea
        {...note}
        mt="sm"
        label={t('purpose.note')}
        description={t(isOther ? 'purpose.noteHint' : 'purpose.noteOptional')}
        maxLength={longestNote}
        rows={3}
      />
    </>
  );
}

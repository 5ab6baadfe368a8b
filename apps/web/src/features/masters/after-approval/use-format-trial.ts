import { previewAnswerFormat, readSuggestedFormat } from '@kyc/contract/after-approval/answer-imports';
import { mostAnswerFileBytes } from '@kyc/contract/after-approval/format-choices';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { answerFormats } from '@kyc/contract/masters/after-approval/answer-formats';
import { useState } from 'react';
import { callApi } from '../../../lib/api/api-client.ts';
import { useFileUpload } from '../../../lib/api/use-upload.ts';
import { inBase64 } from '../../../lib/files/in-base64.ts';
import { answerFormatTexts } from '../../../lib/texts/masters/answer-formats.ts';
import { bodyOf } from '../form/form-values.ts';
import type { FormPartProps } from '../form/master-form.tsx';

export type Trial = ReplyOf<typeof previewAnswerFormat>;

/** A sample file: it fills the form, or is read by the values of the form. */
export function useFormatTrial({ row, values, setValue }: Omit<FormPartProps, 'errors'>) {
  const upload = useFileUpload({ most: mostAnswerFileBytes, tooLarge: answerFormatTexts.tooLarge });
  const [trial, setTrial] = useState<Trial>();
  const [isSuggested, setSuggested] = useState(false);
  const { file } = upload;

  const send = async (work: (sample: { FileName: string; AnswersBase64: string }) => Promise<void>) => {
    if (file === null) return;
    setTrial(undefined);
    setSuggested(false);
    await upload.attempt(
      async () => await work({ FileName: file.name, AnswersBase64: await inBase64(file) }),
    );
  };

  const suggest = () =>
    send(async (body) => {
      const format = await callApi(readSuggestedFormat, { body, errors: 'quiet' });
      for (const [name, value] of Object.entries(format)) setValue(name, value ?? '');
      setSuggested(true);
    });

  const attempt = () =>
    send(async (sample) => {
      const id = Number(row?.['FormatId'] ?? 0);
      // The server names each wrong field.
      const Format = bodyOf(answerFormats, { id, values });
      const body = { ...sample, Format: Format as never };
      setTrial(await callApi(previewAnswerFormat, { body, errors: 'quiet' }));
    });

  return {
    ...upload,
    trial,
    isSuggested,
    choose: (chosen: File | null) => {
      setTrial(undefined);
      setSuggested(false);
      return upload.choose(chosen, () => Promise.resolve());
    },
    suggest,
    attempt,
  };
}

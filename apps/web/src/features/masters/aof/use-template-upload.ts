import type { ReplyOf } from '@kyc/contract/endpoint';
import { largestTemplate, uploadAofTemplate } from '@kyc/contract/masters/aof-templates';
import { nameOfOption } from '@kyc/contract/masters/form-properties';
import { useState } from 'react';
import { callApi } from '../../../lib/api/api-client.ts';
import { inBase64 } from '../../../lib/files/in-base64.ts';
import { useFileUpload } from '../../../lib/api/use-upload.ts';
import { mastersTexts } from '../../../lib/texts/masters/masters.ts';
import { readPair } from './mapping-pairs.ts';
import type { FormPartProps } from '../form/master-form.tsx';

type Uploaded = ReplyOf<typeof uploadAofTemplate>;

interface TemplateUpload {
  readonly pairs: readonly string[];
  readonly setValue: FormPartProps['setValue'];
}

/** Sends a file; earlier mappings stay where the new form has the same field. */
export function useTemplateUpload({ pairs, setValue }: TemplateUpload) {
  const [uploaded, setUploaded] = useState<Uploaded>();
  const upload = useFileUpload({ most: largestTemplate, tooLarge: mastersTexts.aof.tooLarge });

  const choose = (file: File | null) =>
    upload.choose(file, async (given) => {
      const body = { FileName: given.name, FileDataBase64: await inBase64(given) };
      const reply = await callApi(uploadAofTemplate, { body, errors: 'quiet' });
      setUploaded(reply);
      setValue('UploadId', reply.UploadId);
      setValue('FieldMap', mapped(reply, pairs));
    });

  return { ...upload, uploaded, choose };
}

function mapped({ Fields }: Uploaded, pairs: readonly string[]): string[] {
  const before = new Map(pairs.map(readPair));
  return Fields.flatMap(({ Name, Options, Suggested }) =>
    [Name, ...Options.map((option) => nameOfOption(Name, option))].flatMap((place) => {
      const source = before.get(place) ?? (place === Name ? Suggested : null);
      return source === null ? [] : [`${place}=${source}`];
    }),
  );
}

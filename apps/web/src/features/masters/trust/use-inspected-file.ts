import { previewTrustFile, type InspectedTrustFile } from '@kyc/contract/proofs/trust';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../lib/api/api-client.ts';
import { reasonOf } from '../../../lib/api/reason-of.ts';
import { inBase64 } from '../../../lib/files/in-base64.ts';

export type TrustFileKind = 'certificate' | 'revocations';

interface ChosenFile {
  readonly file: File | null;
  /** '' before a file is chosen. */
  readonly base64: string;
  readonly inspected: InspectedTrustFile | undefined;
  readonly problem: string | null;
  readonly isBusy: boolean;
  readonly choose: (file: File | null) => void;
}

/** A chosen file with its content as the server reads it. */
export function useInspectedFile(kind: TrustFileKind): ChosenFile {
  const [file, setFile] = useState<File | null>(null);
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: async (chosen: File) => {
      const base64 = await inBase64(chosen);
      const body = { What: kind, TrustFile: base64 };
      return { base64, inspected: await callApi(previewTrustFile, { body, errors: 'quiet' }) };
    },
  });
  return {
    file,
    base64: data?.base64 ?? '',
    inspected: data?.inspected,
    problem: error === null ? null : (reasonOf(error) ?? null),
    isBusy: isPending,
    choose: (chosen) => {
      setFile(chosen);
      reset();
      if (chosen !== null) mutate(chosen);
    },
  };
}

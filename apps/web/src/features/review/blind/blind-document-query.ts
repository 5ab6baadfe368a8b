import type { BlindDocument } from '@kyc/contract/quality/blind-case';
import { readBlindDocument } from '@kyc/contract/quality/quality';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../../lib/api/api-client.ts';
import type { LoadedFile } from '../api/document-query.ts';

const documentsKey = (sampleId: number) => ['blind-document', sampleId] as const;

/** Kept until the case is closed: the bytes of a version never change. */
export function blindDocumentQuery(
  sampleId: number,
  { DocumentType: type, Version: version }: BlindDocument,
) {
  return queryOptions({
    queryKey: [...documentsKey(sampleId), type, version],
    queryFn: async ({ signal }): Promise<LoadedFile> => {
      const params = { a: sampleId, b: type, c: version };
      const bytes = await callApi(readBlindDocument, { params, loader: 'hidden', errors: 'quiet', signal });
      return { bytes, url: URL.createObjectURL(bytes) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** When the case is closed: its documents are personal data. */
export function useForgetDocuments(sampleId: number): void {
  const client = useQueryClient();
  useEffect(
    () => () => {
      const queryKey = documentsKey(sampleId);
      for (const [, file] of client.getQueriesData<LoadedFile>({ queryKey }))
        if (file) URL.revokeObjectURL(file.url);
      client.removeQueries({ queryKey });
    },
    [client, sampleId],
  );
}

import {
  publishCustomerTexts,
  takeOverCustomerTexts,
  type CustomerText,
} from '@kyc/contract/rectification/customer-texts';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { alertSuccess, confirm } from '../../../lib/page/dialogs.ts';
import { textsQuery } from './texts-query.ts';

export type Refused = ReplyOf<typeof publishCustomerTexts>['Refused'];

/** Publishing and adopting, for one text or many; skipped ones are reported. */
export function useTextsDesk(onDone: () => void) {
  const client = useQueryClient();
  const [refused, setRefused] = useState<{ readonly message: string; readonly texts: Refused }>();
  const { mutate, isPending } = useMutation({
    mutationFn: (call: () => Promise<ReplyOf<typeof publishCustomerTexts>>) => call(),
    onSuccess: async ({ Message, Refused: texts }) => {
      onDone();
      if (texts.length > 0) setRefused({ message: Message, texts });
      else await alertSuccess(Message);
    },
    onSettled: () => client.invalidateQueries({ queryKey: textsQuery.queryKey }),
  });
  return {
    isPending,
    refused,
    closeRefused: () => setRefused(undefined),
    publish: async (texts: readonly CustomerText[]) => {
      if (!(await confirm(t('customerTexts.publishOf', { count: texts.length }), { weight: 'grave' })))
        return;
      const Texts = texts.map((text) => ({
        ...keyPartsOf(text),
        TextId: text.Draft?.TextId ?? null,
        RowVersion: text.Draft?.RowVersion ?? 0,
      }));
      mutate(() => callApi(publishCustomerTexts, { body: { Texts } }));
    },
    takeOver: (texts: readonly CustomerText[]) =>
      mutate(() => callApi(takeOverCustomerTexts, { body: { Texts: texts.map(keyPartsOf) } })),
  };
}

export function keyPartsOf({ Subject, SubjectId, Language }: CustomerText) {
  return { Subject, SubjectId, Language };
}

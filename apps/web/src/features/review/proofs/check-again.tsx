import { recheckProofs } from '@kyc/contract/proofs/proofs';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { proofsQuery } from '../../../components/proofs/proofs-queries.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { alertSuccess } from '../../../lib/page/dialogs.ts';
import { t } from '../../../lib/texts/t.ts';

/** For an Admin: the documents are checked in the background. */
export function CheckAgain({ applicationId }: { readonly applicationId: number }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { Message } = await callApi(recheckProofs, { body: { ApplicationId: applicationId } });
      await alertSuccess(Message);
    },
    onSettled: () => client.invalidateQueries({ queryKey: proofsQuery(applicationId).queryKey }),
  });
  return (
    <Button size="compact-xs" variant="default" loading={isPending} onClick={() => mutate()}>
      {t('proofs.checkAgain')}
    </Button>
  );
}

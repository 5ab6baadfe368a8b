import type { MyDay } from '@kyc/contract/routing/routing';
import { VerifierState } from '@kyc/contract/routing/routing-choices';
import { Button, Text } from '@mantine/core';
import { useOwnState } from '../../components/routing/use-own-state.ts';
import { t } from '../../lib/texts/t.ts';

/** Open work at the end of the shift, and the state Off. */
export function Handover({ day: { Mine, OnHold } }: { readonly day: MyDay }) {
  const { state, setState, isChanging } = useOwnState();
  return (
    <>
      <Text size="sm" fw={600}>
        {Mine.length + OnHold.length === 0
          ? t('routing.myDay.handoverNone')
          : t('routing.myDay.handoverOpen', { count: Mine.length, held: OnHold.length })}
      </Text>
      <Text size="sm" c="dimmed" my="xs">
        {t('routing.myDay.handoverHint')}
      </Text>
      <Button
        variant="default"
        disabled={state === VerifierState.Off}
        loading={isChanging}
        onClick={() => setState(VerifierState.Off)}
      >
        {t('routing.myDay.endShift')}
      </Button>
    </>
  );
}

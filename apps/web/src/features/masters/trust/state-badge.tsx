import { trustStateTexts } from '@kyc/contract/proofs/trust-texts';
import type { TrustState } from '@kyc/contract/proofs/proof-choices';
import { Badge } from '@mantine/core';

const colors: Readonly<Record<TrustState, string>> = {
  waiting: 'orange',
  trusted: 'green',
  removed: 'gray',
  refused: 'gray',
};

export function StateBadge({ state }: { readonly state: TrustState }) {
  return (
    <Badge size="sm" variant="light" color={colors[state]} miw="max-content">
      {trustStateTexts[state]}
    </Badge>
  );
}

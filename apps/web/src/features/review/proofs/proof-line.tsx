import type { ProofRow } from '@kyc/contract/proofs/proofs';
import { proofKindTexts, proofStateTexts } from '@kyc/contract/proofs/proof-texts';
import { reasonText } from '@kyc/contract/proofs/reason-text';
import { documentSubject, subjectLabel } from '@kyc/domain/evidence/subjects';
import { Badge, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import { formatDateTime } from '../../../lib/display/formatting.ts';
import { t } from '../../../lib/texts/t.ts';
import classes from './proofs-panel.module.css';

const looks = {
  proved: { color: 'green', variant: 'light', icon: IconCircleCheck },
  contradicts: { color: 'red', variant: 'filled', icon: IconAlertTriangle },
  open: { color: 'gray', variant: 'light', icon: IconHelpCircle },
} as const;

interface ProofProps {
  readonly proof: ProofRow;
}

/** A signature in the line of the panel: kind and state. */
export function ProofChip({ proof }: ProofProps) {
  const { color, variant, icon: Icon } = looks[proof.Outcome];
  return (
    <Badge
      size="sm"
      variant={variant}
      color={color}
      tt="none"
      miw="max-content"
      leftSection={<Icon size={12} aria-hidden />}
    >
      {t('proofs.chip', { kind: proofKindTexts[proof.Kind], state: proofStateTexts[proof.State] })}
      {proof.IsTest ? ` (${t('proofs.test')})` : null}
    </Badge>
  );
}

/** A signature in words; the signed values and the certificate's attributes open below. */
export function ProofLine({ proof }: ProofProps) {
  const values = [...proof.Signed, ...proof.Attributes];
  return (
    <li className={classes['proof']}>
      <Group gap={6} wrap="wrap">
        <ProofChip proof={proof} />
        <Text size="sm" fw={500}>
          {subjectLabel(documentSubject(proof.DocumentType))}
        </Text>
        {proof.IsCurrent ? null : (
          <Text size="xs" c="dimmed">
            {t('proofs.earlier', { version: proof.Version })}
          </Text>
        )}
      </Group>
      <Text size="sm">{reasonText(proof.Reason)}</Text>
      <Text size="xs" c="dimmed">
        {wordsOf(proof).join(' · ')}
      </Text>
      {values.length === 0 ? null : (
        <details>
          <summary>
            <Text span size="xs">
              {t('proofs.values')}
            </Text>
          </summary>
          <dl className={classes['values']}>
            {values.map(({ Label, Text: text }) => (
              <div key={`${Label} ${text}`} style={{ display: 'contents' }}>
                <dt>{Label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}

function wordsOf({ Signer, Issuer, SignedOn, IsTimeProved, Covers }: ProofRow): string[] {
  return [
    ...(Signer === null ? [] : [t('proofs.signer', { name: Signer })]),
    ...(Issuer === null ? [] : [t('proofs.issuer', { name: Issuer })]),
    ...(SignedOn === null
      ? []
      : [t(IsTimeProved ? 'proofs.signedOnProved' : 'proofs.signedOn', { when: formatDateTime(SignedOn) })]),
    t(`proofs.covers.${Covers}`),
  ];
}

import { mayUse } from '@kyc/contract/permissions';
import { Button, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useProofs } from '../../../components/proofs/use-proofs.ts';
import { proofsPartTexts } from '../../../lib/texts/parts/proofs.ts';
import { addTexts, t } from '../../../lib/texts/t.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useCaseFile } from '../desk/review-store.ts';
import lines from '../header/alert-line.module.css';
import { CheckAgain } from './check-again.tsx';
import { ProofChip, ProofLine } from './proof-line.tsx';
import { useContradictionKey } from './use-contradiction-key.ts';
import classes from './proofs-panel.module.css';

addTexts(proofsPartTexts);

/** The signatures of the documents in a line, which opens to signer, issuer, time and coverage of each, in plain words. */
export function ProofsPanel() {
  const { ApplicationId } = useCaseFile();
  const data = useProofs(ApplicationId);
  const session = useSession();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const contradicted = data?.Fields.filter(({ IsProved }) => !IsProved).map(({ FieldId }) => FieldId) ?? [];
  const goToNext = useContradictionKey(contradicted);
  if (data === undefined) return <div className={lines['kept']} />;
  // A picture without a code has nothing to show.
  const found = data.Proofs.filter(({ Kind, Reason }) => Kind !== 'aadhaarQr' || Reason !== 'noSignature');
  const current = found.filter(({ IsCurrent }) => IsCurrent);
  const contradicts = current.some(({ Outcome }) => Outcome === 'contradicts');
  return (
    <section
      className={classes['panel']}
      aria-label={t('proofs.title')}
      data-contradicts={contradicts || contradicted.length > 0}
    >
      <div className={classes['line']}>
        <Text component="h2" size="sm" fw={600}>
          {t('proofs.title')}
        </Text>
        <Text size="sm" role="status">
          {wordsOf({ count: current.length, contradicts, differs: contradicted.length > 0 })}
        </Text>
        {current.map((proof) => (
          <ProofChip key={keyOf(proof)} proof={proof} />
        ))}
        {contradicted.length === 0 ? null : (
          <Button size="compact-xs" variant="default" onClick={goToNext}>
            {t('proofs.next', { count: contradicted.length })}
          </Button>
        )}
        {found.length === 0 ? null : (
          <Button
            size="compact-xs"
            variant="default"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'proofs.less' : 'proofs.more')}
          </Button>
        )}
        {session !== undefined && mayUse(session.userType, 'trust.manage') ? (
          <CheckAgain applicationId={ApplicationId} />
        ) : null}
      </div>
      <ul id={listId} className={classes['proofs']} hidden={!isOpen}>
        {found.map((proof) => (
          <ProofLine key={keyOf(proof)} proof={proof} />
        ))}
      </ul>
    </section>
  );
}

type Proof = Parameters<typeof ProofLine>[0]['proof'];

function keyOf({ DocumentType, Version, ProofNo }: Proof): string {
  return [DocumentType, Version, ProofNo].join('-');
}

interface Found {
  readonly count: number;
  /** A signature contradicts its document. */
  readonly contradicts: boolean;
  /** A signed value differs from the application. */
  readonly differs: boolean;
}

function wordsOf({ count, contradicts, differs }: Found): string {
  if (contradicts) return t('proofs.contradicts');
  if (differs) return t('proofs.differs');
  return t(count === 0 ? 'proofs.none' : 'proofs.checked');
}
